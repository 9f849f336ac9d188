import { expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { officeLimits } from "#shared/limits.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { trialEnd } from "#shared/payment/state.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { db } from "#functions/db/client.ts";
import { deleteItem } from "#functions/db/items.ts";
import { call, cookieOf } from "#test/support/call.ts";
import { atEveryCrashPoint, crashAt } from "#test/support/crash.ts";
import { anApplicant, aHost, complete, joinPassword, register, tokensTo } from "#test/support/join.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

const bus = useTable();

const aRegistration = async (email = anApplicant()) => {
  const { joinKey } = await register(email);
  await bus.idle();
  return { email, joinKey, token: (await tokensTo(email)).at(-1)! };
};
const signIn = (email: string) => call(authRoutes.login, { body: { email, password: joinPassword }, address: aHost() });

const { PlanMax: _, TaskMax: __, ...shownLimits } = officeLimits;

test("申込からリンクで事務所が開き、管理者としてログインする", async () => {
  const email = anApplicant();
  const { joinKey } = await register(email.toUpperCase());
  await bus.idle();
  const [token] = await tokensTo(email);
  const answer = await complete(token!, { joinKey });
  expect(answer).toMatchObject({ status: 200, body: { opened: true, isSignedIn: true } });
  const session = cookieOf(answer, "session")!;
  const { user } = (await call(authRoutes.current, { session })).body;
  expect(user).toMatchObject({
    email,
    role: "manager",
    Name: "緑川 葵",
    Organization: "みどり社会保険労務士法人",
    phone: "03-1234-5678",
    payment: { state: "trial", endsOn: trialEnd(dayInJapan(new Date())) },
    notifications: { eApplication: true, subsidy: true, agreement: true },
    isPasswordResetRequired: false,
    ...shownLimits,
  });
  const { body } = await call(officeRoutes.get, { session });
  expect(body.office.Address).toBe("東京都千代田区丸の内１－１");
  expect(body.office.AddressKana).toBe("トウキョウトチヨダクマルノウチ１－１");
  expect(await offices.get(user.OrgId)).toMatchObject({
    CorporateNumber: "7000012050002",
    Representative: { lastName: "緑川", firstKana: "アオイ" },
  });
  expect((await signIn(email)).status).toBe(200);
});

test("法人番号のない個人事務所も、いくつでも開ける", async () => {
  const opened = [];
  for (const name of ["緑川社会保険労務士事務所", "藤社会保険労務士事務所"]) {
    const email = anApplicant();
    const { joinKey } = await register(email, { corporate_number: "", company_name: name });
    await bus.idle();
    const [token] = await tokensTo(email);
    expect(await complete(token!, { joinKey })).toMatchObject({ status: 200, body: { isSignedIn: true } });
    expect((await complete(token!, { joinKey })).body.isSignedIn).toBe(false);
    opened.push((await signIn(email)).body.user.OrgId as number);
  }
  expect(new Set(opened).size).toBe(2);
  const stored = await Promise.all(opened.map((id) => offices.get(id)));
  expect(stored.map(({ CorporateNumber, Name }) => [CorporateNumber, Name])).toEqual([
    ["", "緑川社会保険労務士事務所"],
    ["", "藤社会保険労務士事務所"],
  ]);
});

test("知られたアドレスでも答えは同じで、リンクのかわりに知らせが届く", async () => {
  const { user } = await aUser((await anOffice()).tenant, { id: 2, email: anApplicant() });
  const unknown = anApplicant();
  const answers = [await register(user.email), await register(unknown)];
  await bus.idle();
  const shown = answers.map(({ status, body, headers }) => [
    status,
    body,
    [...headers.keys()],
    headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43}/, "=x")),
  ]);
  expect(shown[0]).toEqual(shown[1]);
  expect(await tokensTo(user.email)).toEqual([]);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    "【Todoke】このメールアドレスは登録されています",
  ]);
  expect(await tokensTo(unknown)).toHaveLength(1);
});

test("もう一度使っても、同時に使っても、開く事務所は1つで、繰り返しはログインしない", async () => {
  const { email, joinKey, token } = await aRegistration();
  const answers = await Promise.all(Array.from({ length: 8 }, () => complete(token, { joinKey })));
  expect(answers.map(({ status, body }) => [status, body.opened])).toEqual(answers.map(() => [200, true]));
  expect(answers.filter(({ body }) => body.isSignedIn)).toHaveLength(1);
  expect(answers.filter((answer) => cookieOf(answer, "session"))).toHaveLength(1);
  const again = await complete(token);
  expect([again.body.isSignedIn, cookieOf(again, "session")]).toEqual([false, undefined]);
  const { OrgId } = (await signIn(email)).body.user;
  expect((await offices.get(OrgId)).Version).toBe(1);
});

test("申し込んだブラウザでなければパスワードを尋ね、10回の失敗で閉じる", async () => {
  const { token } = await aRegistration();
  expect(await complete(token)).toMatchObject({ status: 403, body: { code: "passwordNeeded" } });
  expect((await complete(token, { joinKey: "x".repeat(43) })).status).toBe(403);
  const wrong = await complete(token, { password: "wrong-password" });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: "パスワードが正しくありません。" } } });
  const right = await complete(token, { password: joinPassword });
  expect(right.body.isSignedIn).toBe(true);
  const other = await aRegistration();
  await Promise.all(Array.from({ length: 10 }, () => complete(other.token, { password: "wrong-password" })));
  expect((await complete(other.token, { password: joinPassword })).status).toBe(400);
});

test("新しい申込のあとも前のリンクは使え、24時間が過ぎたリンクは使えない", async () => {
  const first = await aRegistration();
  const second = await aRegistration(first.email);
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 + 60_000, toFake: ["Date"] });
  expect((await complete(second.token, second)).status).toBe(404);
  vi.useRealTimers();
  expect((await complete("x".repeat(43))).status).toBe(404);
  expect((await complete(first.token, first)).body.isSignedIn).toBe(true);
  expect(await complete(second.token, second)).toMatchObject({
    status: 404,
    body: { message: "このリンクは使えません。期限が切れたか、すでに使われています。" },
  });
});

test("開いたあとでアドレスが空いても、前の申込のリンクはもう一つの事務所を開かず、新しい申込は開く", async () => {
  const first = await aRegistration();
  const second = await aRegistration(first.email);
  expect((await complete(second.token, second)).body.isSignedIn).toBe(true);
  await deleteItem(emailKey(first.email));
  expect((await complete(first.token, first)).status).toBe(404);
  const third = await aRegistration(first.email);
  expect((await complete(third.token, third)).body.isSignedIn).toBe(true);
});

test("1つのアドレスには1時間に5通まで。6回目は答えが同じで、届いたリンクは使えるまま", async () => {
  const email = anApplicant();
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push(await register(email));
  await bus.idle();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const tokens = await tokensTo(email);
  expect(tokens).toHaveLength(5);
  const codes = await Promise.all(tokens.map((token) => complete(token, { password: joinPassword })));
  expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("同じ場所からの5回の申込のあとも、パスワードの再設定のメールは届く", async () => {
  const { user } = await aUser((await anOffice()).tenant, { id: 2, email: anApplicant() });
  const address = aHost();
  for (let count = 0; count < 5; count++) expect((await register(user.email, {}, address)).status).toBe(200);
  for (let count = 0; count < 6; count++) {
    await call(authRoutes.forgotPassword, { body: { email: user.email.toUpperCase() }, address });
    // One after another: of two requests under way at once the earlier one may send nothing.
    await bus.idle();
  }
  const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
  const resets = subjects.filter((subject) => subject === "【Todoke】パスワードの再設定");
  expect([subjects.length, resets.length]).toEqual([10, 5]);
});

test("1つのホストからは1時間に5回まで", async () => {
  const address = aHost();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await register(anApplicant(), {}, address)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test.each([
  [{ corporate_number: "7000012050003" }, "corporate_number", "法人番号が正しくありません。数字を確認してください。"],
  [{ company_name: " " }, "company_name", "法人・団体の名称を入力してください。"],
  [{ last_name_kana: "緑" }, "last_name_kana", "全角カタカナで入力してください。"],
  [{ password: "todoke2" }, "password", "8文字以上で入力してください。"],
  [{ password: "a".repeat(129) }, "password", "パスワードは128文字以内で入力してください。"],
  [{ email: "青葉@日本.example" }, "email", "メールアドレスの形で入力してください。例：taro@example.co.jp"],
  [{ postal_code: "1000" }, "postal_code", "郵便番号は7桁の数字で入力してください。"],
  [{ prefecture: "東京" }, "prefecture", "都道府県は一覧から選択してください。"],
  [{ phone: "03-1234" }, "phone", "電話番号は3つの欄をすべて数字で入力してください。"],
  [{ agreed_terms_revision: 1 }, "agreed_terms_revision", "利用規約に同意してください。"],
])("%j は断る", async (fields, name, sentence) => {
  const { status, body } = await register(anApplicant(), fields);
  expect([status, body.fields[name]]).toEqual([400, sentence]);
});

test("どこで落ちても同じリンクで開設が済み、事務所は1つだけ", async () => {
  process.env.LOG_LEVEL = "none";
  const points = await atEveryCrashPoint(async (point) => {
    const { email, joinKey, token } = await aRegistration();
    const crash = crashAt([db, eventBridge], point);
    await complete(token, { joinKey });
    const isDead = crash.isDead;
    crash.restart();
    expect(await complete(token, { joinKey })).toMatchObject({ status: 200, body: { opened: true } });
    expect((await signIn(email)).status).toBe(200);
    return isDead;
  });
  expect(points).toBeGreaterThan(12);
});
