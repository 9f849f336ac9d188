import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { type Screen, testScreens } from "#test/support/accessible-screens.ts";
import { anAgreementOffice } from "#test/support/agreement-office.ts";
import { anAgreement, headOfficeSites, withRow } from "#test/support/agreements.ts";
import { useSite } from "#test/support/browser.ts";
import { dialogOf, press, question } from "#test/support/browser-steps.ts";

const site = useSite();
const faulty = { laborInsurance: "99-1-01-123456-000", startDate: "", healthDetail: "", isMajority: "" };
const ending = addDays(dayInJapan(Date.now()), 10);
let session: string;
/** Drafts: a whole one, one with faults, one of the head office; a filed one, and a row that ends soon. */
beforeAll(async () => {
  const office = await anAgreementOffice();
  await office.addWorkplace({
    name: "とても長い名前の東日本第一統括物流センター附属精密部品検査加工事業所",
    employeeCount: 4,
  });
  await office.save();
  const { fields, tables } = withRow("9-2", "special", { month: "100", times: "7", yearRate: "25" });
  await office.save({ workplace: 1, content: { tables, fields: { ...fields, ...faulty } } });
  const sites = { fields: { unit: "headOffice" }, tables: { sites: headOfficeSites(2) } };
  await office.save({ type: "9", content: anAgreement("9", sites) });
  await office.save();
  await office.markFiled({ Version: 1, filedBy: "3_紙", filedOn: "2026-03-16" }, 4);
  await office.rows.add([{ company: { Value: 1 }, deadline: { Value: ending }, workplace: { Value: 1 } }]);
  session = office.session;
});

const form = "/article36agreement/create";
const heading = (page: Page) => page.getByRole("heading", { level: 2 }).first().waitFor();
const steps = {
  workplace: "会社と事業場",
  period: "期間",
  overtime: "時間外労働",
  holiday: "休日労働",
  special: "特別条項",
  parties: "代表者と使用者",
  review: "確認と印刷",
};

const screens: Screen<"office">[] = [
  {
    title: "会社と様式を選ぶところ",
    path: form,
    reach: (page) => page.getByRole("button", { name: "作成を始める" }).waitFor(),
  },
  { title: "新しい協定届", path: `${form}?company=1&type=9-2`, reach: heading },
  ...Object.entries(steps).map(([step, name]) => ({
    title: `不備のある協定届の${name}`,
    path: `${form}?id=2&step=${step}`,
    reach: heading,
  })),
  { title: "不備のない協定届の確認と印刷", path: `${form}?id=1&step=review`, reach: heading },
  {
    title: "協定届の届出",
    path: `${form}?id=1&step=filing`,
    reach: (page) => page.getByRole("button", { name: "届出済みにする" }).waitFor(),
  },
  { title: "本社一括の事業場", path: `${form}?id=3`, reach: heading },
  { title: "届出済みの協定届", path: `${form}?id=4`, reach: (page) => page.getByText("届出済みです。").waitFor() },
  {
    title: "行の削除の確認",
    path: `${form}?id=1&step=overtime`,
    reach: async (page) => {
      await page.getByRole("button", { name: "削除", exact: true }).first().click();
      await question(page).waitFor();
    },
  },
  {
    title: "更新の作成",
    path: "/article36agreement",
    reach: async (page) => {
      await press(page, "更新を作成");
      await dialogOf(page).getByRole("checkbox").first().waitFor();
    },
  },
  {
    title: "会社の事業場",
    path: "/company?id=1",
    reach: (page) => dialogOf(page).getByRole("button", { name: "事業場を追加" }).waitFor(),
  },
  {
    title: "事業場の編集",
    path: "/company?id=1",
    reach: async (page) => {
      await dialogOf(page)
        .getByRole("button", { name: /^事業場「.*」を編集$/ })
        .click();
      await dialogOf(page).getByRole("combobox", { name: "所轄労働基準監督署" }).waitFor();
    },
  },
];

testScreens(screens, { office: () => site.profile({ session }) });
