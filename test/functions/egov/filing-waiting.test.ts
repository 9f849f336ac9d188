import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { EgovFiling } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { db } from "#functions/db/client.ts";
import type { ContentOf } from "#functions/egov/filings/forms.ts";
import { ses } from "#functions/mail/mail.ts";
import { aFilingOffice, applicant, contentOf } from "#test/support/egov-applying.ts";
import { aDuePoll, poll } from "#test/support/egov-office.ts";
import { mailsTo } from "#test/support/mails.ts";
import { aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();
// The crashes are logged, as they should be.
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

const onSending = { path: "/apply$", method: "POST", times: 1 };

/** An office in which a plain user has filed, and the answer was lost or said no. */
const aWaiting = async (kind = "serverError", content?: ContentOf) => {
  const office = await aFilingOffice(bus, content);
  const { tenant, asked, control } = office;
  const filer = await aUser(tenant, { id: 2, role: "user", notifications: noNotifications });
  const other = await aUser(tenant, { id: 3, role: "user" });
  await control("fault", { kind, ...onSending });
  await filer.call(egovRoutes.apply, { body: asked });
  const nextPoll = () => poll(tenant);
  const mails = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
  /** To the one who filed, a manager, somebody else. */
  const told = async () =>
    (await Promise.all([filer, office, other].map(({ user }) => mails(user.email)))).map(({ length }) => length);
  const waiting = async (): Promise<(EgovFiling & { message: string })[]> =>
    (await office.call(egovRoutes.filings)).body.filings;
  const count = async () => (await office.call(egovRoutes.accounts)).body.waiting;
  return { ...office, filer, mails, nextPoll, told, waiting, count };
};
const noNotifications = { eApplication: false, subsidy: false, agreement: false };
const subject = "【Todoke】e-Govへの申請が完了していません（株式会社青葉製作所）";

test("届いたか分からない申請は、10分を過ぎたら出した人と管理者へ一通だけ知らせ、決まれば一覧から消える", async () => {
  const { nextPoll, sentAgo, told, mails, filer, waiting, count, settle, apply, user } = await aWaiting();
  expect(await waiting()).toEqual([]);
  await sentAgo(9);
  await nextPoll();
  expect(await told()).toEqual([0, 0, 0]);
  expect(await waiting()).toMatchObject([{ id: 1, state: "unsettled", asks: false }]);
  await sentAgo(11);
  await nextPoll();
  await nextPoll();
  expect(await told()).toEqual([1, 1, 0]);
  expect([await mails(filer.user.email), await mails(user.email)]).toEqual([[subject], [subject]]);
  const [{ body }] = (await mailsTo(filer.user.email)) as [Awaited<ReturnType<typeof mailsTo>>[number]];
  expect(body.text).toContain("e-Govに届いたことを確認できません。");
  expect(body.text).toContain("/egovlist");
  expect(await waiting()).toMatchObject([{ asks: true, message: expect.stringContaining("到達番号を入力するか") }]);
  expect(await count()).toBe(1);
  await settle({ Decision: "notArrived" });
  expect([await waiting(), await count()]).toEqual([[], 0]);
  await apply();
  await nextPoll();
  expect([await told(), await waiting()]).toEqual([[1, 1, 0], []]);
});

/** 形式チェック finds something. */
const incomplete = { ...contentOf("備考"), applicant: { ...applicant, 氏名: "" } };
test("e-Govが受け付けなかった申請も、出し直すか確かめるまで一覧に残り、10分で知らせる", async () => {
  const content = async () => incomplete;
  const { nextPoll, beganAgo, told, waiting, settle, filer, asked } = await aWaiting("serverError", content);
  await beganAgo(11);
  await nextPoll();
  expect(await told()).toEqual([1, 1, 0]);
  expect(await waiting()).toMatchObject([
    { state: "refused", message: expect.stringContaining("受け付けませんでした") },
  ]);
  const again = await filer.call(egovRoutes.apply, { body: asked });
  expect(again.body.filing).toMatchObject({ id: 2, state: "refused" });
  await beganAgo(2, 2);
  expect((await waiting()).map(({ id }) => id)).toEqual([2]);
  const { body } = await settle({ Decision: "notArrived" }, 2);
  expect([body.filing.state, body.message, await waiting()]).toEqual(["refused", "申請を一覧から消しました。", []]);
  await nextPoll();
  expect(await told()).toEqual([1, 1, 0]);
});

test("まだ送っていない申請は、一覧から取りやめられ、もう送られない", async () => {
  const { beganAgo, waiting, settle, filing, sends } = await aWaiting("maintenance");
  await beganAgo(2);
  expect(await waiting()).toMatchObject([{ state: "checked" }]);
  const before = await sends();
  const { body } = await settle({ Decision: "notArrived" });
  expect([body.filing.state, body.message]).toEqual(["refused", "送信せずに取りやめました。もう一度申請できます。"]);
  expect([await waiting(), (await filing()).state, await sends()]).toEqual([[], "refused", before]);
});

test("閉じていて送れずに知らせた申請を送り直し、その応答も届かなければ、もう一度知らせる", async () => {
  const { beganAgo, nextPoll, sentAgo, told, filer, asked, control } = await aWaiting("maintenance");
  await beganAgo(11);
  await nextPoll();
  expect(await told()).toEqual([1, 1, 0]);
  await control("fault", { kind: "serverError", ...onSending });
  const again = await filer.call(egovRoutes.apply, { body: asked });
  expect(again.body.filing).toMatchObject({ id: 1, state: "unsettled" });
  await sentAgo(11);
  await nextPoll();
  await nextPoll();
  expect(await told()).toEqual([2, 2, 0]);
});

test("どこで倒れても、知らせは出した人と管理者に届き、同じ知らせは重ならない", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const totals = new Set<string>();
  await atEveryCrashPoint(async (point) => {
    const { tenant, nextPoll, sentAgo, told, waiting } = await aWaiting();
    await sentAgo(11);
    const duePoll = await aDuePoll(tenant);
    const crash = crashAt([db, ses], point);
    await duePoll();
    const { isDead } = crash;
    crash.restart();
    await bus.idle();
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await nextPoll();
    await nextPoll();
    totals.add((await told()).join());
    expect(await waiting()).toHaveLength(1);
    return isDead;
  });
  expect([...totals]).toEqual(["1,1,0"]);
});
