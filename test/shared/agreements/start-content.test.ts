import { expect, test } from "vitest";
import { headOf } from "#shared/agreements/start-content.ts";
import type { Company } from "#shared/companies/company.ts";
import type { Workplace } from "#shared/companies/workplace.ts";

const company = { name: "株式会社青葉製作所", prefecture: "神奈川県", address: "横浜市" } as Company;
const place = (name: string, followsCompany = false) => ({ name, followsCompany, address: "川崎市" }) as Workplace;

test.each([
  ["会社だけ", undefined, "株式会社青葉製作所"],
  ["会社に合わせた事業場", place("株式会社青葉製作所", true), "株式会社青葉製作所"],
  ["事業場", place("川崎工場"), "株式会社青葉製作所　川崎工場"],
  ["会社名で始まる事業場", place("株式会社青葉製作所　川崎工場"), "株式会社青葉製作所　川崎工場"],
])("事業の名称は、%sなら「%s」ではなく会社名と事業場名を一度ずつ", (_, workplace, expected) => {
  expect(headOf({ company, workplace }).workplaceName).toBe(expected);
});
