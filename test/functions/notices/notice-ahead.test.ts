import { expect, test } from "vitest";
import { isAnnounced, markOf } from "#shared/notices/marks.ts";
import { type Due, type Stage, stageOf } from "#shared/notices/due.ts";
import { noDay } from "#shared/dates/day.ts";
import { aNoticeOffice, aRow, change, useNotices } from "#test/support/notices.ts";

const notices = useNotices();
const type = "article36Agreement";
const at = (day: string) => `${day}T08:00:00+09:00`;

test.each<[string, string, object, Stage | undefined]>([
  ["61日前", "2026-09-20", {}, undefined],
  ["60日前", "2026-09-21", {}, "ahead"],
  ["事務所の日数の前日", "2026-11-16", {}, "ahead"],
  ["事務所の日数", "2026-11-17", {}, "near"],
  ["終了日の翌日", "2026-11-21", {}, "over"],
  ["60日前、済んだ行", "2026-09-21", { Done: true }, undefined],
  ["60日前、作成中の届", "2026-09-21", { formType: "9", startdate: "2026-11-21" }, undefined],
])("36協定は、%sに %s", (_, today, fields, stage) => {
  const row = { company: 1, status: "0_", startdate: noDay, deadline: "2026-11-20", Done: false, ...fields };
  const view = { today, days: 3, isRenewed: () => false };
  expect(stageOf(type, row, view)).toBe(stage);
  expect(stageOf("subsidy", row, view)).toBe(stage === "ahead" ? undefined : stage);
});

test("知らせた段階より前の段階には戻らない", () => {
  const due = (stage: Stage): Due => ({ type, id: 1, deadline: "2026-11-20", stage });
  const stages: Stage[] = ["ahead", "near", "over"];
  for (const [told, from] of stages.entries())
    expect(stages.map((stage) => isAnnounced(new Set([markOf(due(from))]), due(stage)))).toEqual(
      stages.map((_, index) => index <= told),
    );
});

test("終了の60日前に一度だけ別の見出しで知らせ、間近と超過はそれぞれまた知らせる", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, type, { deadline: "2026-11-20", office: "横浜西" });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-20" });
  for (const day of ["2026-09-20", "2026-09-21", "2026-09-22", "2026-11-17", "2026-11-18", "2026-11-21"])
    await notices.hour(at(day));
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    "【Todoke】期限のお知らせ（更新の準備1件）",
    "【Todoke】期限のお知らせ（期限間近2件）",
    "【Todoke】期限のお知らせ（超過2件）",
  ]);
  expect(sent[0]!.body.text).toContain("■ 36協定　更新の準備（60日前）（1件）");
  expect(sent[0]!.body.text).toContain("あと60日（終了日 2026/11/20）");
  expect(sent[0]!.body.html).toContain("更新の準備（60日前）");
  expect(sent[1]!.body.text).not.toContain("更新の準備（60日前）");
});

test("更新された行は知らせず、はじめから間近の行は間近としてだけ知らせ、終了日が変わればまた知らせる", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, type, { deadline: "2026-11-20", office: "横浜西", companyName: "済んだ会社" });
  await aRow(tenant, type, { deadline: "2027-11-20", office: "横浜西" });
  const moving = await aRow(tenant, type, { deadline: "2026-09-23", office: "川崎南" });
  await notices.hour(at("2026-09-21"));
  const moved = await change(tenant, moving, { deadline: "2026-11-20" });
  await notices.hour(at("2026-09-22"));
  await change(tenant, moved, { deadline: "2026-11-19" });
  await notices.hour(at("2026-09-23"));
  const sent = await mails();
  const ahead = "【Todoke】期限のお知らせ（更新の準備1件）";
  expect(sent.map(({ subject }) => subject)).toEqual(["【Todoke】期限のお知らせ（期限間近1件）", ahead, ahead]);
  expect(sent.map(({ body }) => body.text!).join()).not.toContain("済んだ会社");
});
