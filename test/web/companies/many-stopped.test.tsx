import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { messages } from "#shared/text/messages.ts";
import { refuse } from "#infra/local/dispatch.ts";
import { anOfficeWith, user } from "#test/support/company-screen.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

const names = ["株式会社青葉製作所", "有限会社みなと運送", "合同会社はやせ"];
const aList = async () => {
  const office = await anOfficeWith([]);
  await aUser(office.tenant, { id: 12, lastName: "佐藤", firstName: "美咲", role: "user" });
  await aUser(office.tenant, { id: 13, lastName: "高橋", firstName: "健", role: "user" });
  for (const [at, name] of names.entries())
    await office.call(routes.save, { body: { name, nameKana: "カナ", mainUser: at === 1 ? 13 : 12 } });
  const inCharge = async () => ((await office.call(routes.list)).body.companies as Company[]).map((of) => of.mainUser);
  return { ...office, inCharge };
};

/** The firewall, which lets so many more saves through. */
const stopAfter = (saves: { left: number; asked: number }) => {
  const real = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method !== "POST") return real(path, init);
    saves.asked++;
    return saves.left-- > 0 ? real(path, init) : Promise.resolve(refuse("tooMany"));
  });
};
const bar = async () => within(await screen.findByRole("region", { name: "選択した行" }));
const press = async (name: string) => user.click(await (await bar()).findByRole("button", { name }));
const give = async (main: string) => {
  await press("担当・副担当を変更");
  const popup = within(await screen.findByRole("dialog"));
  await popup.findAllByRole("option", { name: main });
  await user.selectOptions(popup.getByLabelText("担当"), main);
  await user.click(popup.getByRole("button", { name: "変更する" }));
};
/** The rows that are named as left, all for the same reason. */
const leftRows = (said: HTMLElement) =>
  within(said.parentElement!)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const stopped = (name: string) => `${name}：${messages.tooMany}`;

test("防火壁に止められると、残りの会社を名前で示して選んだままにし、呼び続けない。間をおいて続けられる", async () => {
  const { open, inCharge } = await aList();
  open();
  const saves = { left: 1, asked: 0 };
  await user.click(await screen.findByRole("checkbox", { name: "表示中の行をすべて選択" }));
  stopAfter(saves);
  await give("田中 裕子");
  const said = await screen.findByText("1件の担当を「田中 裕子」に変更しました。2件は変更していません。");
  expect(leftRows(said)).toEqual([stopped(names[1]!), stopped(names[2]!)]);
  expect(saves.asked).toBe(2);
  expect(await inCharge()).toEqual([1, 13, 12]);
  await (await bar()).findByText("2件", { selector: "b" });
  saves.left = 2;
  await give("田中 裕子");
  await screen.findByText("2件の担当を「田中 裕子」に変更しました。");
  expect(await inCharge()).toEqual([1, 1, 1]);
});

test("元に戻す途中で止められても、残りはあとから元に戻せる", async () => {
  const { open, inCharge } = await aList();
  open();
  const saves = { left: 4, asked: 0 };
  await user.click(await screen.findByRole("checkbox", { name: "表示中の行をすべて選択" }));
  stopAfter(saves);
  await give("田中 裕子");
  await screen.findByText("3件の担当を「田中 裕子」に変更しました。");
  await press("元に戻す");
  const said = await screen.findByText("1件を元に戻しました。2件は変更していません。");
  expect(leftRows(said)).toEqual([stopped(names[1]!), stopped(names[2]!)]);
  expect(saves.asked).toBe(5);
  expect(await inCharge()).toEqual([12, 1, 1]);
  // still stopped
  await press("元に戻す");
  await screen.findByText("2件は変更していません。");
  expect(saves.asked).toBe(6);
  saves.left = 2;
  await press("元に戻す");
  await screen.findByText("2件を元に戻しました。");
  expect(await inCharge()).toEqual([12, 13, 12]);
  expect((await bar()).queryByRole("button", { name: "元に戻す" })).toBeNull();
});
