import { expect, test } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { paletteRoutes } from "#shared/palette/routes.ts";
import { call } from "#test/support/call.ts";
import { aClient } from "#test/support/checklists.ts";
import { everyList, aReader } from "#test/support/list-reader.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();

test("会社と従業員を、探すための項目だけで答え、変わったものだけを続けて答える", async () => {
  const office = await anOffice();
  const other = await anOffice();
  await aClient(other.tenant, 7, "他の事務所の会社", ["他の人"]);
  await aClient(office.tenant, 7, "株式会社青葉製作所", ["山本　健太", "渡辺　由美子"]);
  await aClient(office.tenant, 8, "株式会社丸山建設");
  const reader = aReader(office, everyList.palette!);
  const { list } = await reader.read();
  expect(list.companies).toEqual([
    { id: 7, name: "株式会社青葉製作所", nameKana: "カイシャ", prefecture: "", industry: "" },
    { id: 8, name: "株式会社丸山建設", nameKana: "カイシャ", prefecture: "", industry: "" },
  ]);
  expect(list.people).toEqual([
    { value: 701, label: "山本　健太", kana: "", number: "", company: 7 },
    { value: 702, label: "渡辺　由美子", kana: "", number: "", company: 7 },
  ]);
  await office.call(companyRoutes.remove, { params: { id: 8 }, query: { Version: 1 } });
  const body = { label: "伊藤　さくら", kana: "イトウ　サクラ", number: "0012" };
  expect((await office.call(companyRoutes.saveEmployee, { params: { id: 7 }, body })).status).toBe(200);
  const changed = await reader.read();
  expect(changed.how).toBe("changes");
  expect(changed.list.companies).toMatchObject([{ id: 7 }]);
  expect((changed.list.people as object[]).slice(2)).toMatchObject([body]);
  expect((await reader.read()).how).toBe("same");
});

test("ログインしていなければ断る", async () => {
  expect((await call(paletteRoutes.list)).status).toBe(401);
});
