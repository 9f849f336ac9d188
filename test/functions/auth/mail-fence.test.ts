import { expect, test } from "vitest";
import { countOfficeMail, mayAskForMail, type MailPurpose, mayMailTo } from "#functions/db/tries.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const minute = 60_000;
const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * minute);
let count = 0;
const anAddress = () => `mail${++count}@fence.example`;
const aHost = () => `10.8.0.${++count}`;
const purposes: MailPurpose[] = ["forgot", "join", "invite", "change"];

test("一つの宛先へは、同時に頼まれても、目的ごとに1時間に5通までである", async () => {
  const email = anAddress();
  const variant = ` ${email.toUpperCase()}`;
  for (const purpose of purposes) {
    const asked = await Promise.all(Array.from({ length: 30 }, () => mayMailTo(purpose, email, at(0))));
    expect(asked.filter(Boolean)).toHaveLength(5);
    expect(await mayMailTo(purpose, variant, at(59))).toBe(false);
  }
  for (const purpose of purposes) expect(await mayMailTo(purpose, variant, at(60))).toBe(true);
});

test("一つの場所からも、目的ごとに1時間に5回までである", async () => {
  const host = aHost();
  for (let i = 0; i < 5; i++) expect(await mayAskForMail("join", host, at(i))).toBe(true);
  expect(await mayAskForMail("join", host, at(5))).toBe(false);
  expect(await mayAskForMail("forgot", host, at(5))).toBe(true);
  expect(await mayAskForMail("join", aHost(), at(5))).toBe(true);
});

/** Counts a mail of this office to an address that nobody else is sent to. */
const sending = (tenant: number, sender: string, now: Date, email = anAddress()) =>
  countOfficeMail({ purpose: "invite", email, sender, tenant }, now);

test("招待と変更は、1人につき1時間に20通、事務所で1日に60通までで、ほかの事務所には数えない", async () => {
  for (const sender of ["7#1", "7#2"]) {
    const counts = await Promise.all(Array.from({ length: 30 }, () => sending(7, sender, at(0))));
    expect(counts.filter(({ refund }) => refund)).toHaveLength(20);
    expect(counts.filter(({ shut }) => shut === "sender")).toHaveLength(10);
  }
  for (let i = 0; i < 20; i++) expect(await sending(7, "7#3", at(1))).toHaveProperty("refund");
  expect(await sending(7, "7#4", at(2))).toEqual({ shut: "office" });
  expect(await sending(8, "8#4", at(2))).toHaveProperty("refund");
  expect(await sending(7, "7#1", at(24 * 60 - 1))).toEqual({ shut: "office" });
  expect(await sending(7, "7#1", at(24 * 60 + 1))).toHaveProperty("refund");
});

test("断られたものも、送らずに終わったものも、どこにも数えない", async () => {
  const email = anAddress();
  for (let i = 0; i < 5; i++) expect(await sending(9, "9#1", at(0), email)).toHaveProperty("refund");
  for (let i = 0; i < 70; i++) expect(await sending(9, "9#1", at(0), email)).toEqual({ shut: "address" });
  for (let i = 0; i < 70; i++) await (await sending(9, "9#1", at(0))).refund!();
  expect(await sending(9, "9#1", at(0))).toHaveProperty("refund");
});
