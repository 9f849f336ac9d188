import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { messages } from "#shared/messages.ts";
import { aScreenOf, dialog, inDays, seesCount, user } from "#test/support/checklist-screen.tsx";
import { historyOf } from "#test/support/history.ts";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());
const type = "article36Agreement";

/** 青葉製作所 with these 事業場, an agreement of this year and one of the next. */
const aScreen = async (places: string[], old: object, later: object) => {
  const made = await aScreenOf(type);
  for (const name of places)
    await made.call(companyRoutes.saveWorkplace, { params: { id: 1 }, body: { name, laborOffice: "横浜西" } });
  const row = (fields: object) => ({ company: { Value: 1 }, office: { Value: "横浜西" }, ...fields });
  await made.add([
    row({ deadline: inDays(-1), note: { Value: "今年" }, ...old }),
    row({ deadline: inDays(364), note: { Value: "来年" }, ...later }),
  ]);
  const placesNow = async () =>
    (await made.list()).body.records.map(({ workplace }: { workplace: { Value: number } }) => workplace.Value);
  return { ...made, placesOf: placesNow };
};
const at = (Value: number) => ({ workplace: { Value } });
const ask = async () => {
  await seesCount("全2件");
  await user.click(screen.getByRole("button", { name: "更新？（株式会社青葉製作所）" }));
  return within(await dialog("更新の確認"));
};
const save = (form: Awaited<ReturnType<typeof ask>>): HTMLButtonElement => form.getByRole("button", { name: "保存" });
const mark = () => screen.queryByText(/日超過/);

test("更新だと答えると、もう一方の行が同じ事業場になり、期限の印も確認の印も消える", async () => {
  const { open, placesOf, tenant } = await aScreen(["本社", "支店"], {}, at(2));
  open();
  const form = await ask();
  expect(mark()).toBeTruthy();
  expect(save(form).disabled).toBe(true);
  await user.click(form.getByRole("radio", { name: "はい" }));
  expect(form.queryByRole("combobox")).toBeNull();
  await user.click(save(form));
  await waitFor(() => expect(screen.queryByText("更新？")).toBeNull());
  expect(await placesOf()).toEqual([2, 2]);
  await waitFor(() => expect(mark()).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await historyOf(tenant, type)).at(-1)!.changed).toMatchObject({ workplace: [-1, 2] });
});

test("どちらにも事業場がなければ選んで答え、両方の行に入る", async () => {
  const { open, placesOf } = await aScreen(["本社", "支店"], {}, {});
  open();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: "はい" }));
  expect(save(form).disabled).toBe(true);
  await user.selectOptions(form.getByLabelText(/2つの36協定の事業場/), "支店");
  await user.click(save(form));
  await waitFor(async () => expect(await placesOf()).toEqual([2, 2]));
});

test("更新でないなら別の事業場を選び、期限の印は残り、もう尋ねない", async () => {
  const { open, placesOf } = await aScreen(["本社", "支店"], {}, {});
  open();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: /いいえ/ }));
  await user.selectOptions(form.getByLabelText(/この36協定の事業場/), "本社");
  await user.selectOptions(form.getByLabelText(/新しい36協定の事業場/), "本社");
  expect([form.getByRole("alert").textContent, save(form).disabled]).toEqual(["別の事業場を選択してください。", true]);
  await user.selectOptions(form.getByLabelText(/新しい36協定の事業場/), "支店");
  await user.click(save(form));
  await waitFor(async () => expect(await placesOf()).toEqual([1, 2]));
  await waitFor(() => expect(screen.queryByText("更新？")).toBeNull());
  expect(mark()).toBeTruthy();
});

test("事業場が1つしかなければ、別の事業場の登録を案内する", async () => {
  const { open } = await aScreen(["本社"], { office: { Value: "川崎南" } }, { office: { Value: "川崎南" } });
  open();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: /いいえ/ }));
  expect(form.getByText(/もう1つの事業場を登録してください/)).toBeTruthy();
  expect(save(form).disabled).toBe(true);
});

test("ほかの人が先に行を直していれば断り、もう一度押すと今の行に答える", async () => {
  const { open, placesOf, change } = await aScreen(["本社", "支店"], {}, at(2));
  open();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: "はい" }));
  await change([{ AutoId: 1, Version: 1, note: { Value: "直した" } }]);
  await user.click(save(form));
  expect(await form.findByText(messages.conflict)).toBeTruthy();
  expect(await placesOf()).toEqual([-1, 2]);
  await waitFor(() => expect(screen.getByText("直した")).toBeTruthy());
  await user.click(save(form));
  await waitFor(async () => expect(await placesOf()).toEqual([2, 2]));
});

test("行の画面も、事業場で決まることを言う。決まっている行の確認は開かない", async () => {
  const { open } = await aScreen(["本社", "支店"], {}, at(2));
  const first = open("?id=1");
  expect(within(await dialog("編集")).getByText(/更新かどうかは、両方の事業場を選ぶと決まります/)).toBeTruthy();
  first.unmount();
  const { router } = open("?renewal=2");
  await seesCount("全2件");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("更新の作成では、更新済みかもしれない行は初めから選ばれていない", async () => {
  const { open } = await aScreen(["本社", "支店"], {}, at(2));
  open();
  await seesCount("全2件");
  await user.click(screen.getByRole("button", { name: "更新を作成" }));
  const form = within(await dialog("更新を作成"));
  expect(form.getByText(/は、更新後の協定の可能性があります/)).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  await user.click(form.getByRole("checkbox"));
  expect(form.getByRole("button", { name: "1件の下書きを作成" })).toBeTruthy();
});
