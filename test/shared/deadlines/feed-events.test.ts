import { expect, test } from "vitest";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { feedEvent } from "#shared/deadlines/feed-events.ts";

const line: DeadlineLine = {
  source: "electronicApplication",
  id: 12,
  company: 7,
  companyName: "株式会社青葉製作所",
  subject: "山本 健太",
  label: "資格取得",
  day: "2026-12-05",
  state: "",
  isTarget: false,
  user: 1,
  status: "2_未対応",
  Version: 4,
  link: "/electronicapplication?id=12",
};
const eventOf = (of: Partial<DeadlineLine>, hasNames: boolean) =>
  feedEvent({ ...line, ...of }, { hasNames, tenant: 3, baseUrl: "https://todoke.example", host: "todoke.example" });

test("名前を入れると、内容・会社・対象者と状況、開くアドレス", () => {
  expect(eventOf({}, true)).toEqual({
    uid: "electronicApplication-12-due-3@todoke.example",
    sequence: 4,
    day: "2026-12-05",
    summary: "資格取得｜株式会社青葉製作所 山本 健太",
    description: "会社No.7\n状況：未対応\nhttps://todoke.example/electronicapplication?id=12",
    url: "https://todoke.example/electronicapplication?id=12",
  });
  expect(eventOf({ state: "overdue", isTarget: true }, true).summary).toBe(
    "【超過】資格取得（目安）｜株式会社青葉製作所 山本 健太",
  );
  expect(eventOf({ subject: "", company: -1, companyName: "" }, true).summary).toBe("資格取得");
});

test.each<[string, Partial<DeadlineLine>]>([
  ["資格取得｜会社No.7", { label: "資格取得（山本）" }],
  ["電子申請｜会社No.7", { label: "山本さんの件" }],
  ["作業｜会社No.7", { source: "task", label: "山本さんに電話" }],
  ["助成金｜会社No.7", { source: "subsidy", label: "山本さんの助成金" }],
  ["業務改善助成金｜会社No.7", { source: "subsidy", label: "業務改善助成金" }],
  ["36協定の更新｜会社No.7", { source: "article36Agreement", label: "36協定の更新", subject: "山本工場" }],
  ["60歳到達｜会社No.7", { source: "person", label: "60歳到達" }],
])("名前を入れないと「%s」", (summary, of) => {
  const event = eventOf(of, false);
  expect(JSON.stringify(event)).not.toMatch(/山本|青葉/);
  expect(event.summary).toBe(summary);
});

test("従業員の日付は、名前を入れても、だれのものか分からない", () => {
  const event = eventOf({ source: "person", rule: "age60", label: "60歳到達", status: "" }, true);
  expect(JSON.stringify(event)).not.toMatch(/山本|青葉/);
  expect(event).toMatchObject({ summary: "60歳到達｜会社No.7", uid: "person-12-age60-3@todoke.example" });
});
