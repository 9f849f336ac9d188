import { afterEach, expect, test, vi } from "vitest";
import { noDay } from "#shared/dates/day.ts";
import { offices } from "#functions/db/entities.ts";
import { noticeIndex } from "#functions/db/notice-index.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { users } from "#functions/db/entities.ts";
import { dueOffices } from "#functions/db/notice-runs.ts";
import { runOffice } from "#functions/notices/digest/run-office.ts";
import { aNoticeOffice, aReader, aRow, change, useNotices } from "#test/support/notices.ts";

const notices = useNotices();
afterEach(() => void vi.useRealTimers());

const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, "0")}:00:00+09:00`;
const moveHour = (tenant: number, NoticeMailSendHour: number, noticeRunOn: string) =>
  updateItem(offices.key(tenant), {
    set: { NoticeMailSendHour, ...noticeIndex({ AutoId: tenant, NoticeMailSendHour, noticeRunOn }) },
  });

test("期限間近と超過を1通で知らせ、同じ日に2通目は届かない", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-18", content: "資格取得" });
  await aRow(tenant, "subsidy", { deadline: "2026-11-19", subsidy: "業務改善助成金" });
  expect(await notices.hour(at("2026-11-21", 7))).toBe(0);
  expect(await mails()).toEqual([]);
  await notices.hour(at("2026-11-21", 8));
  await notices.hour(at("2026-11-21", 8));
  const later = await notices.tick(at("2026-11-21", 9));
  expect(later.map(({ detail }) => (detail as { tenant: number }).tenant)).not.toContain(tenant);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("【Todoke】期限のお知らせ（超過1件・期限間近1件）");
  expect(mail!.body.text).toContain("あと3日（提出期限 2026/11/24）株式会社丸山建設（削除済み）");
  expect(mail!.body.text).toContain("2日超過（支給申請期限 2026/11/19）");
  expect(mail!.body.text).toContain("http://localhost:3000/electronicapplication?id=1");
});

test("提出期限のある行は、該当日でなく提出期限の日に知らせる", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-20", dueDate: "2026-11-24", content: "資格取得" });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-20", dueDate: "2026-11-25", content: "資格喪失" });
  await aRow(tenant, "electronicApplication", { deadline: "2026-12-20", dueDate: "2026-11-20", content: "転勤" });
  await notices.hour(at("2026-11-21", 8));
  const [mail] = await mails();
  expect(mail!.subject).toContain("超過1件・期限間近1件");
  expect(mail!.body.text).toContain("あと3日（提出期限 2026/11/24）");
  expect(mail!.body.text).toContain("1日超過（提出期限 2026/11/20）");
  expect(mail!.body.text).not.toContain("資格喪失");
});

test("90日を超えて過ぎた提出期限も、一度だけ知らせる", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-07-20", dueDate: "2026-08-01", content: "資格喪失" });
  for (const [day, news] of [
    ["2026-11-20", "2026-11-20"],
    ["2026-11-21", "2026-11-24"],
    ["2026-11-22", "2026-11-25"],
  ] as const) {
    await aRow(tenant, "electronicApplication", { deadline: news });
    await notices.hour(at(day, 8));
  }
  const texts = (await mails()).map(({ body }) => body.text!);
  expect(texts.map((text) => text.includes("資格喪失"))).toEqual([true, false, false]);
});

test("翌日は、新しく間近になった行と超過した行だけを知らせる", async () => {
  const { tenant, mails } = await aNoticeOffice();
  const [near, passing, coming] = [
    await aRow(tenant, "electronicApplication", { deadline: "2026-11-24" }),
    await aRow(tenant, "electronicApplication", { deadline: "2026-11-21", companyName: "株式会社すぎる" }),
    await aRow(tenant, "electronicApplication", { deadline: "2026-11-25", companyName: "株式会社ちかづく" }),
  ];
  await notices.hour(at("2026-11-21", 8));
  await notices.hour(at("2026-11-22", 8));
  await notices.hour(at("2026-11-23", 8));
  const [first, second, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first!.subject).toContain("（期限間近2件）");
  expect(second!.subject).toContain("（超過1件・期限間近1件）");
  for (const row of [passing, coming]) expect(second!.body.text).toContain(row.companyName);
  expect(second!.body.text).not.toContain(`${near.companyName}（削除済み）`);
});

test("期限を動かした行は、新しい期限で改めて知らせ、元に戻しても同じ期限では知らせない", async () => {
  const { tenant, mails } = await aNoticeOffice();
  const row = await aRow(tenant, "electronicApplication", { deadline: "2026-11-23" });
  await notices.hour(at("2026-11-21", 8));
  const moved = await change(tenant, row, { deadline: "2026-11-24" });
  await notices.hour(at("2026-11-22", 8));
  await change(tenant, moved, { deadline: "2026-11-23" });
  await notices.hour(at("2026-11-23", 8));
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill("【Todoke】期限のお知らせ（期限間近1件）"),
  );
  await notices.hour(at("2026-11-24", 8));
  expect((await mails()).at(-1)!.subject).toBe("【Todoke】期限のお知らせ（超過1件）");
});

test("完了した行、日付のない行、まだ先の行、更新された36協定は知らせない", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-20", Done: true });
  await aRow(tenant, "electronicApplication", { deadline: noDay });
  await aRow(tenant, "subsidy", { deadline: "2026-11-25" });
  await aRow(tenant, "article36Agreement", { deadline: "2026-11-20", company: 7 });
  await aRow(tenant, "article36Agreement", { deadline: "2027-11-20", company: 7, Done: true });
  expect(await notices.hour(at("2026-11-21", 8))).toBe(0);
  expect(await mails()).toEqual([]);
});

test("8:00の実行を逃しても、同じ日の次の時刻に1通だけ届く", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21" });
  await notices.hour(at("2026-11-21", 11));
  await notices.hour(at("2026-11-21", 12));
  expect((await mails()).map(({ body }) => body.text!.split("\n")[0])).toEqual(["2026/11/21（土）11:00"]);
});

test("時刻を早めると次の時刻に届き、送信後に遅らせても2通目は届かない", async () => {
  const { tenant, mails } = await aNoticeOffice({ NoticeMailSendHour: 15 });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21" });
  await notices.hour(at("2026-11-21", 10));
  expect(await mails()).toEqual([]);
  await moveHour(tenant, 9, "2000-01-01");
  await notices.hour(at("2026-11-21", 11));
  expect(await mails()).toHaveLength(1);
  await moveHour(tenant, 20, "2026-11-21");
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-22" });
  await notices.hour(at("2026-11-21", 20));
  expect(await mails()).toHaveLength(1);
  await notices.hour(at("2026-11-22", 20));
  expect(await mails()).toHaveLength(2);
});

test("実行の済んだ事務所の索引が古いままでも、2通目を出さずに直す", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21" });
  await notices.hour(at("2026-11-21", 8));
  await moveHour(tenant, 8, "2000-01-01");
  expect(await notices.hour(at("2026-11-21", 9))).toBe(0);
  expect(await getItem(offices.key(tenant))).toMatchObject({
    noticeRunOn: "2026-11-21",
    gsi1sk: `2026-11-21#tenant#${tenant}`,
  });
  expect(await mails()).toHaveLength(1);
});

test("前の日の知らせが遅れて来ても、済んだ日は戻らない", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-22" });
  await notices.hour(at("2026-11-22", 8));
  await runOffice({ tenant, day: "2026-11-21", hour: 8 }, Infinity);
  expect(await offices.get(tenant)).toMatchObject({ noticeRunOn: "2026-11-22" });
  expect(await dueOffices(9, "2026-11-22")).not.toContain(tenant);
  expect(await mails()).toHaveLength(1);
});

test("送ったあと印の前に止まった日に行が増えても、2通目は次の日に届く", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21" });
  await notices.hour(at("2026-11-21", 8));
  await updateItem(offices.key(tenant), { set: { noticeRunOn: "2026-11-20" } });
  await aRow(tenant, "subsidy", { deadline: "2026-11-22" });
  await runOffice({ tenant, day: "2026-11-21", hour: 9 }, Infinity);
  expect(await mails()).toHaveLength(1);
  await notices.hour(at("2026-11-22", 8));
  expect(await mails()).toHaveLength(2);
});

test("事務所と本人の設定で、種類ごとに知らせる相手が変わる", async () => {
  const { tenant, mails } = await aNoticeOffice({
    NoticeMailCondition: { electronicApplication: true, subsidy: false, article36Agreement: true },
    NoticeMailDays: { electronicApplication: 3, subsidy: 30, article36Agreement: 14 },
  });
  const other = await aReader(tenant, {
    id: 2,
    notifications: { eApplication: false, subsidy: true, agreement: true },
  });
  const silent = await aReader(tenant, {
    id: 3,
    notifications: { eApplication: false, subsidy: true, agreement: false },
  });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-24" });
  await aRow(tenant, "subsidy", { deadline: "2026-11-22" });
  await aRow(tenant, "article36Agreement", { deadline: "2026-12-05" });
  await notices.hour(at("2026-11-21", 8));
  expect((await mails())[0]!.subject).toContain("（期限間近2件）");
  const [mail] = await other.mails();
  expect(mail!.subject).toContain("（期限間近1件）");
  expect(mail!.body.text).toContain("終了日 2026/12/05");
  expect(await silent.mails()).toEqual([]);
  await updateItem(users.key(tenant, 3), {
    set: { notifications: { eApplication: true, subsidy: true, agreement: false } },
  });
  await notices.hour(at("2026-11-22", 8));
  expect(await silent.mails()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("確認の済んでいないアドレスと、ほかの人のものになったアドレスには送らない", async () => {
  const { tenant } = await aNoticeOffice();
  const unconfirmed = await aReader(tenant, { id: 2 });
  await updateItem({ pk: `email#${unconfirmed.email}`, sk: "email" }, { set: { confirmed: false } });
  const taken = await aReader(tenant, { id: 3 });
  await updateItem({ pk: `email#${taken.email}`, sk: "email" }, { set: { tenant: 99_999 } });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21" });
  await notices.hour(at("2026-11-21", 8));
  expect([...(await unconfirmed.mails()), ...(await taken.mails())]).toEqual([]);
});

test("無料期間が終わると、最後の1通が理由を伝えて止まり、支払い後に再開する", async () => {
  const { tenant, mails } = await aNoticeOffice({ trialEndsOn: "2026-11-21" });
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-24" });
  await notices.hour(at("2026-11-21", 8));
  await notices.hour(at("2026-11-22", 8));
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-25" });
  await notices.hour(at("2026-11-23", 8));
  const [first, last, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first!.subject).toContain("期限間近1件");
  expect(last!.subject).toBe("【Todoke】無料期間の終了により、期限のお知らせを停止します");
  expect(last!.body.text).toContain("無料期間が2026/11/21に終了したため");
  await updateItem(offices.key(tenant), { set: { trialEndsOn: "" } });
  await notices.hour(at("2026-11-24", 8));
  expect((await mails()).at(-1)!.subject).toBe("【Todoke】期限のお知らせ（期限間近1件）");
});

test("無料期間のあとに申し込んだ事務所の猶予も終わると、それまで一通もなくても、その終わりを伝える", async () => {
  const { tenant, mails } = await aNoticeOffice({ trialEndsOn: "2026-11-21" });
  await notices.hour(at("2026-11-22", 8));
  await updateItem(offices.key(tenant), { set: { contract: { graceEndsOn: "2026-12-23" } } });
  for (const day of ["2026-11-23", "2026-12-24", "2026-12-25"]) await notices.hour(at(day, 8));
  const sent = await mails();
  expect(sent.map(({ body }) => /\S+に終了/.exec(body.text!)?.[0])).toEqual([
    "無料期間が2026/11/21に終了",
    "お支払いを確認する期間が2026/12/23に終了",
  ]);
  expect(sent[1]!.subject).toBe("【Todoke】お支払いを確認する期間の終了により、期限のお知らせを停止します");
  expect(sent[1]!.body.text).toContain("お支払いが確認されると、お知らせを再開します。");
});

test("時刻の知らせのあとで停止された事務所には送らない", async () => {
  const { tenant, mails } = await aNoticeOffice();
  await aRow(tenant, "electronicApplication", { deadline: "2026-11-21" });
  const due = await notices.tick(at("2026-11-21", 8));
  await updateItem(offices.key(tenant), { set: { lock: { isOn: true, at: new Date().toISOString() } } });
  expect(await notices.run(due)).toBe(0);
  expect(await mails()).toEqual([]);
});

test("ほかの事務所の行は混ざらない", async () => {
  const [mine, theirs] = [await aNoticeOffice(), await aNoticeOffice()];
  await aRow(mine.tenant, "electronicApplication", { deadline: "2026-11-21", companyName: "株式会社わたし" });
  await aRow(theirs.tenant, "electronicApplication", { deadline: "2026-11-21", companyName: "株式会社よそ" });
  await notices.hour(at("2026-11-21", 8));
  const [mail] = await mine.mails();
  expect(mail!.body.text).toContain("株式会社わたし");
  expect(mail!.body.html).not.toContain("株式会社よそ");
});
