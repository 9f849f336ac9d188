import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { companies } from "#functions/db/entities.ts";
import { putItem } from "#functions/db/items.ts";
import { user } from "#test/support/company-screen.ts";
import { aClient } from "#test/support/checklists.ts";
import { listedNames } from "#test/support/listed-rows.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();

/** 田中 (1) is 担当 of 青葉 and 副担当 of 旭, 佐藤 (12) 担当 of 旭, nobody of 丘. */
const open = async (query = "") => {
  const { tenant, session } = await anOffice();
  await aUser(tenant, { id: 12, lastName: "佐藤", firstName: "美咲" });
  const pairs = { 青葉: [1, -1], 旭: [12, 1], 丘: [-1, -1] } as const;
  for (const [at, [name, [mainUser, subUser]]] of Object.entries(pairs).entries()) {
    await aClient(tenant, at + 1, name);
    const company = { ...(await companies.get(tenant, at + 1)), mainUser, subUser };
    await putItem({ ...companies.key(tenant, at + 1), ...company });
  }
  renderApp(`/company${query}`, { session });
  await screen.findByText(/全.*件/, { selector: "[role=status]" });
};
const choice = () => screen.findByLabelText<HTMLSelectElement>("担当");

test.each([
  ["自分の担当", ["青葉"]],
  ["自分の担当・副担当", ["旭", "青葉"]],
  ["担当なし", ["丘"]],
  ["担当：佐藤 美咲", ["旭"]],
  ["担当：全員", ["丘", "旭", "青葉"]],
])("会社を%sで絞り込む", async (label, expected) => {
  await open();
  await screen.findByText("青葉");
  await user.selectOptions(await choice(), label);
  expect(listedNames().toSorted()).toEqual(expected.toSorted());
});

test("絞り込みはアドレスに残り、担当でない人の番号では誰も除かれない", async () => {
  await open("?user=none");
  await screen.findByText("丘");
  expect([listedNames(), (await choice()).value]).toEqual([["丘"], "none"]);
  expect([...(await choice()).options].map(({ text }) => text)).not.toContain("担当：田中 裕子");
});
