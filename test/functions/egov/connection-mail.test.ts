import { expect, test } from "vitest";
import { readTokens, resetTokens } from "#functions/db/egov-accounts.ts";
import { offices } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { mailConnectionNews } from "#functions/egov/news/connection-mail.ts";
import { type Outcome, useMailService } from "#test/support/mail-service.ts";
import { mailsTo } from "#test/support/mails.ts";
import { anEgovAccount, dayFromNow } from "#test/support/egov.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const mails = useMailService();

const over = "【Todoke】e-Govとの接続が切れました";
const ending = "【Todoke】e-Govとの接続がまもなく切れます";
const lost = { state: "refused" };
const soon = { endsAt: `${dayFromNow(9)}T00:00:00.000Z` };

/** An office with two managers and an account; what its poll mails, and how a manager connects it again. */
const anAccountOf = async (name: string) => {
  const { tenant, user: first } = await anOffice();
  const { user: second } = await aUser(tenant, { id: 2, role: "manager", email: `${name}-${tenant}@mails.example` });
  const { id } = await anEgovAccount(tenant);
  const set = (fields: object) => updateItem(recordKey(tenant, "egovTokens", id), { set: { ...fields } });
  const tell = async () => mailConnectionNews(await offices.get(tenant), id, new Date(), Date.now() + 20_000);
  const connectAgain = () =>
    resetTokens(tenant, id, { access: "", accessUntil: 0, refresh: "", endsAt: `${dayFromNow(180)}T00:00:00.000Z` });
  const subjects = async () => {
    const found = await Promise.all([first, second].map(({ email }) => mailsTo(email)));
    return found.map((of) => of.map(({ subject }) => subject));
  };
  const told = async () => (await readTokens(tenant, id))!.told;
  return { set, tell, connectAgain, subjects, told };
};

/** `act` happens when the first mail is on its way and not answered yet. */
const whileMailing = async (tell: () => Promise<void>, act: () => Promise<unknown>) => {
  let acting: Promise<unknown> | undefined;
  mails.decide((): Outcome => {
    acting ??= act();
    return "answer";
  });
  await tell();
  await acting;
  mails.decide("answer");
};

test.each([
  ["切れた", lost, over],
  ["まもなく切れる", soon, ending],
])(
  "%s知らせを送っている間に接続し直すと、新しい接続は知らせ済みにならず、次にまた切れたら知らせる",
  async (_, fields, said) => {
    const { set, tell, connectAgain, subjects, told } = await anAccountOf("again");
    await set(fields);
    await whileMailing(tell, connectAgain);
    const [first, second] = await subjects();
    expect(first).toEqual([said]);
    // Nobody is told of a loss that is mended.
    expect(second).toEqual([]);
    expect(await told()).toBeUndefined();
    await tell();
    expect((await subjects()).flat()).toEqual([said]);
    await set(lost);
    await tell();
    await tell();
    expect(await subjects()).toEqual([[said, over], [over]]);
  },
);

test("知らせを送っている間にトークンが替わっただけなら、同じ知らせは二度届かない", async () => {
  const { set, tell, subjects } = await anAccountOf("exchanged");
  await set(soon);
  await whileMailing(tell, () => set({ rev: 9 }));
  await tell();
  await tell();
  expect(await subjects()).toEqual([[ending], [ending]]);
});

test("知らせたあとに接続が延びれば、次に終わりが近づいたときに、もう一度知らせる", async () => {
  const { set, tell, subjects } = await anAccountOf("prolonged");
  for (const days of [9, 180, 8]) {
    await set({ endsAt: `${dayFromNow(days)}T00:00:00.000Z` });
    await tell();
    await tell();
  }
  const twice = [ending, ending];
  expect(await subjects()).toEqual([twice, twice]);
});
