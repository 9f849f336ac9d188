import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { messages } from "#shared/text/messages.ts";
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
  const renewedBy = async () => (await made.list()).body.records.map((each: { renewedBy?: number }) => each.renewedBy);
  return { ...made, renewedBy };
};
const at = (Value: number) => ({ workplace: { Value } });
const ask = async () => {
  await seesCount("全2件");
  await user.click(await screen.findByRole("button", { name: "更新？（株式会社青葉製作所）" }));
  return within(await dialog("更新の確認"));
};
const save = (form: Awaited<ReturnType<typeof ask>>): HTMLButtonElement => form.getByRole("button", { name: "保存" });
const mark = () => screen.queryByText(/日超過/);

test("更新だと答えると、答えが行に残り、期限の印も確認の印も消える", async () => {
  const { open, renewedBy, tenant } = await aScreen(["本社", "支店"], {}, at(2));
  open();
  const form = await ask();
  expect(mark()).toBeTruthy();
  expect(save(form).disabled).toBe(true);
  await user.click(form.getByRole("radio", { name: /までの36協定/ }));
  await user.click(save(form));
  await waitFor(() => expect(screen.queryByText("更新？")).toBeNull());
  expect(await renewedBy()).toEqual([2, undefined]);
  await waitFor(() => expect(mark()).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await historyOf(tenant, type)).at(-1)!.changed).toMatchObject({ renewedBy: [null, 2] });
});

test("更新でないと答えると、期限の印は残り、もう尋ねない。行の画面から答え直せる", async () => {
  const { open, renewedBy } = await aScreen(["本社", "支店"], {}, {});
  open();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: /どれも更新ではない/ }));
  await user.click(save(form));
  await waitFor(() => expect(screen.queryByText("更新？")).toBeNull());
  expect(await renewedBy()).toEqual([0, undefined]);
  expect(mark()).toBeTruthy();
  await user.click(await screen.findByRole("row", { name: /今年/ }));
  await user.click(within(await dialog("編集")).getByRole("link", { name: "更新の確認" }));
  const again = within(await dialog("更新の確認"));
  expect(again.getByRole<HTMLInputElement>("radio", { name: /どれも更新ではない/ }).checked).toBe(true);
  await user.click(again.getByRole("radio", { name: /までの36協定/ }));
  await user.click(save(again));
  await waitFor(() => expect(mark()).toBeNull());
  expect(await renewedBy()).toEqual([2, undefined]);
});

test("同じ事業場でも、間の空いた行は何日かを言って尋ねる", async () => {
  const { open, renewedBy } = await aScreen(["本社"], at(1), { ...at(1), startdate: inDays(31) });
  open();
  await seesCount("全2件");
  expect(screen.getByRole("row", { name: /今年/ }).textContent).toContain("31日の空白");
  expect(mark()).toBeTruthy();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: /31日の空白/ }));
  await user.click(save(form));
  await waitFor(() => expect(mark()).toBeNull());
  await waitFor(() => expect(screen.queryByText(/日の空白/)).toBeNull());
  expect(await renewedBy()).toEqual([2, undefined]);
});

test("ほかの人が先に行を直していれば断り、もう一度押すと今の行に答える", async () => {
  const { open, renewedBy, change } = await aScreen(["本社", "支店"], {}, at(2));
  open();
  const form = await ask();
  await user.click(form.getByRole("radio", { name: /までの36協定/ }));
  await change([{ AutoId: 1, Version: 1, note: { Value: "直した" } }]);
  await user.click(save(form));
  expect(await form.findByText(messages.conflict)).toBeTruthy();
  expect(await renewedBy()).toEqual([undefined, undefined]);
  await waitFor(() => expect(screen.getByText("直した")).toBeTruthy());
  await user.click(save(form));
  await waitFor(async () => expect(await renewedBy()).toEqual([2, undefined]));
});

test("後の36協定のない行の確認は開かない", async () => {
  const { open } = await aScreen(["本社", "支店"], {}, at(2));
  const { router } = open("?renewal=2");
  await seesCount("全2件");
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("更新の作成では、更新済みかもしれない行は初めから選ばれていない", async () => {
  const { open } = await aScreen(["本社", "支店"], {}, at(2));
  open();
  await seesCount("全2件");
  await user.click(await screen.findByRole("button", { name: "更新を作成" }));
  const form = within(await dialog("更新を作成"));
  expect(form.getByText(/は、更新後の協定の可能性があります/)).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  await user.click(form.getByRole("checkbox"));
  expect(form.getByRole("button", { name: "1件の下書きを作成" })).toBeTruthy();
});
