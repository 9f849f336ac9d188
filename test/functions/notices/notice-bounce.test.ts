import { expect, test } from "vitest";
import { findNoticeState } from "#functions/notices/items/notice-states.ts";
import { aNoticeOffice, aRow, useNotices } from "#test/support/notices.ts";

const notices = useNotices();
const hour = (day: string) => notices.hour(`${day}T08:00:00+09:00`);
const event = (fields: object) => ({
  id: "1",
  time: "2026-11-21T00:00:00Z",
  "detail-type": "Email Bounced",
  detail: fields,
});
const anOfficeTold = async () => {
  const office = await aNoticeOffice();
  await aRow(office.tenant, "electronicApplication", { deadline: "2026-11-21" });
  await hour("2026-11-21");
  return office;
};

const bounce = (bounceType: string, emailAddress: string) => ({
  mail: { tags: {}, destination: [emailAddress] },
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
});
const complaint = (emailAddress: string, complaintFeedbackType?: string) => ({
  mail: { destination: [emailAddress] },
  complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType },
});

test.each<[string, number, (address: string) => object]>([
  ["不達になったアドレスには、もう送らない", 1, (address) => bounce("Permanent", address.toUpperCase())],
  ["宛先のない不達の知らせでも、もう送らない", 1, (address) => ({ mail: { destination: [address] }, bounce: {} })],
  ["苦情のあったアドレスには、もう送らない", 1, (address) => complaint(address, "abuse")],
  ["一時的な不達のあとは、また送る", 2, (address) => bounce("Transient", address)],
  ["理由の分からない不達のあとは、また送る", 2, (address) => bounce("Undetermined", address)],
  ["迷惑メールでないという報告のあとは、また送る", 2, (address) => complaint(address, "not-spam")],
])("%s", async (_, count, detail) => {
  const { email, mails } = await anOfficeTold();
  expect(await notices.hear([event(detail(email)), event(detail(email))])).toBe(0);
  await hour("2026-11-22");
  await hour("2026-11-23");
  expect(await mails()).toHaveLength(count);
});

test("知らないアドレスや古い実行の知らせは何も変えず、読めない知らせだけが失敗する", async () => {
  const { tenant } = await anOfficeTold();
  const before = await findNoticeState(tenant, 1);
  const strange = [
    bounce("Permanent", "nobody@nowhere.example"),
    { mail: { tags: { claim: [`${tenant}-1-0000000000000000`] } } },
    { mail: { tags: { claim: ["9999-9-0000000000000000"] } } },
  ];
  expect(await notices.hear([...strange.map(event), event({ nothing: true })])).toBe(1);
  expect(await findNoticeState(tenant, 1)).toEqual(before);
});
