import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { events } from "#shared/events.ts";
import { planRoutes } from "#shared/plans/routes.ts";
import { db } from "#functions/db/client.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { ses } from "#functions/mail/mail.ts";
import { handler as onMailEvent } from "#functions/notices/on-mail-event.ts";
import { handler as onPlansDue } from "#functions/plans/on-plans-due.ts";
import { envelopeOf } from "#infra/local/envelope.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { deliver } from "#test/support/events.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { aPlanForm } from "#test/support/plans.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

process.env.LOG_LEVEL = "none"; // failures are what these tests make
// The mail service's events are heard when the test says so.
const bus = useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const type = "electronicApplication";
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const muted = { eApplication: false, subsidy: true, agreement: true, mentions: "digest" } as const;

/** An office with room for two rows, and three plans whose turns fall due in turn: a manager, and two users of whom one wants no mail. */
const aFullOffice = async (titles = ["月次1", "月次2", "月次3"]) => {
  const { tenant, call } = await anOffice({ CheckListMax: 2, Name: "あおば事務所" });
  const company = (await call(companyRoutes.save, { body: aCompany() })).body.company.id as number;
  const emails = { manager: "", wants: "", silent: "" };
  for (const [at, who] of Object.keys(emails).entries()) {
    const email = `${randomUUID()}@full.example`;
    const notifications = who === "wants" ? { ...muted, eApplication: true } : muted;
    await aUser(tenant, { id: 11 + at, email, role: who === "manager" ? "manager" : "user", notifications });
    emails[who as "manager"] = email;
  }
  const List = titles.map((title, at) =>
    aPlanForm({
      ...{ company, title, procedure: "bonus", from: "2027-01-01", leadDays: 120 },
      rule: { yearly: `0${(at % 9) + 1}-20` },
    }),
  );
  await call(planRoutes.save, { body: { List } });
  const from = bus.published.length;
  const mails = () => Promise.all(Object.values(emails).map(mailsTo));
  return {
    ...{ tenant, call, emails, mails },
    run: (day: string) => deliver(onPlansDue, [envelopeOf(events.plansDue, { tenant, day })]),
    count: async () => (await mails()).map(({ length }) => length),
    set: (fields: Record<string, unknown>) => updateItem(offices.key(tenant), { set: fields }),
    rows: async () => (await call(checklistRoutes.list, { params: { type } })).body.records,
    remove: (id: number) =>
      call(checklistRoutes.remove, { params: { type }, body: { Name: type, List: [id], Versions: [1] } }),
    hear: () =>
      deliver(
        onMailEvent,
        bus.published.slice(from).filter((each) => each.source === "aws.ses"),
      ),
  };
};

test("上限で作れないと、管理者と電子申請のメールを受け取る人に一通だけ届き、空いてまた一杯になるとまた届く", async () => {
  const { call, run, count, set, rows, remove, mails } = await aFullOffice();
  expect(await run("2027-01-15")).toBe(0);
  expect(await count()).toEqual([1, 1, 0]);
  expect((await call(deadlineRoutes.list, { query: { until: "2027-06-01" } })).body.full).toEqual([type]);
  for (const day of ["2027-01-15", "2027-01-16", "2027-02-20"]) expect(await run(day)).toBe(0);
  expect(await count()).toEqual([1, 1, 0]);
  const [[mail]] = (await mails()) as [Awaited<ReturnType<typeof mailsTo>>];
  expect(mail!.subject).toBe("【Todoke】電子申請が上限のため、定例業務を作れません（あおば事務所）");
  expect(mail!.body.text).toContain(
    "電子申請の登録数が上限の2件に達しているため、定例業務から電子申請を作れませんでした。",
  );
  expect(mail!.body.text).toContain(
    "まだ作れていないもの（1件）\n・株式会社青葉製作所　2027年3月月次3（期限 2027/03/25）",
  );
  expect(mail!.body.text).toContain("不要な電子申請を削除すると、翌朝に作ります。");
  expect(mail!.body.text).toMatch(/期限の画面：https?:\/\/\S+\/deadlines\n/);

  const [first] = await rows();
  await remove(first.AutoId);
  await run("2027-02-21");
  expect((await call(deadlineRoutes.list, { query: { until: "2027-06-01" } })).body.full).toEqual([]);
  expect(await count()).toEqual([1, 1, 0]);
  await call(planRoutes.save, {
    body: {
      List: [
        aPlanForm({ company: 1, title: "月次4", procedure: "bonus", from: "2027-01-01", rule: { yearly: "03-01" } }),
      ],
    },
  });
  await set({ NoticeMailCondition: { electronicApplication: false, subsidy: true, article36Agreement: true } });
  await run("2027-02-22");
  expect(await count()).toEqual([2, 1, 0]);
});

test("作業の上限は、別の一通になり、完了で空くと伝える。多いときは5件までと残りの件数", async () => {
  const { call, run, count, set, mails } = await aFullOffice();
  await set({ TaskMax: 0 });
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const monthly = { title: "勤怠", procedure: "", makes: "task" as const, rule: { monthly: 5, months }, leadDays: 0 };
  await call(planRoutes.save, { body: { List: [aPlanForm({ company: 1, from: "2026-08-01", ...monthly })] } });
  await run("2027-01-15");
  expect(await count()).toEqual([2, 2, 0]);
  const text = (await mails())[0]!.find(({ subject }) => subject.includes("作業が上限"))!.body.text!;
  expect(text).toContain("完了していない作業の登録数が上限の0件に達しているため、定例業務から作業を作れませんでした。");
  expect(text).toContain("まだ作れていないもの（6件）\n");
  expect(text).toContain("\nほか1件\n");
  expect(text).toContain("作業を完了にするか、不要な作業を削除すると、翌朝に作ります。");
});

test("どこで倒れても、次の配達で届き、知らせを聞けば一人に一通になる", { timeout: 300_000 }, async () => {
  await atEveryCrashPoint(async (point) => {
    const { run, hear, count } = await aFullOffice();
    const crash = crashAt([db, ses], point);
    await run("2027-01-15");
    const { isDead } = crash;
    crash.restart();
    await hear();
    vi.setSystemTime(Date.now() + 6 * 60_000);
    for (const day of ["2027-01-15", "2027-01-16"]) {
      expect(await run(day)).toBe(0);
      expect(await count(), `${point.when} ${point.call}`).toEqual([1, 1, 0]);
    }
    return isDead;
  });
});

test.each(["2027-01-15", "2027-01-16"])(
  "何も作れない日に途中まで届いて倒れても、次に%sの分が来れば、残りの人にだけ届く",
  async (next) => {
    const { run, set, count } = await aFullOffice();
    await set({ CheckListMax: 0 });
    const crash = crashAt([ses], { call: 3, when: "before" });
    expect(await run("2027-01-15")).toBe(1);
    crash.restart();
    expect((await count()).toSorted()).toEqual([0, 0, 1]);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    expect(await run(next)).toBe(0);
    expect(await count()).toEqual([1, 1, 0]);
  },
);

test("停止した事務所では送らない", async () => {
  const { run, count, set } = await aFullOffice();
  await set({ lock: { isOn: true, at: "2027-01-01T00:00:00Z" } });
  await run("2027-01-15");
  expect(await count()).toEqual([0, 0, 0]);
});
