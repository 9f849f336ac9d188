import { expect, test } from "vitest";
import { mayMail } from "#functions/db/tries.ts";
import { useTable } from "#test/support/table.ts";

useTable();
const minute = 60_000;
const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * minute);
let count = 0;
const anAddress = () => `mail${++count}@fence.example`;
const aHost = () => `10.8.0.${++count}`;

test("一つの宛先へは、どこから何通同時に頼まれても、1時間に5通までである", async () => {
  const email = anAddress();
  const asked = await Promise.all(Array.from({ length: 30 }, () => mayMail({ email, host: aHost(), now: at(0) })));
  expect(asked.filter(Boolean)).toHaveLength(5);
  const variant = ` ${email.toUpperCase()}`;
  expect(await mayMail({ email: variant, host: aHost(), now: at(59) })).toBe(false);
  expect(await mayMail({ email: variant, host: aHost(), now: at(60) })).toBe(true);
});

test("一つの場所からは、宛先を変えても1時間に5通までで、断られた分は宛先には数えない", async () => {
  const host = aHost();
  const victim = anAddress();
  for (let i = 0; i < 5; i++) expect(await mayMail({ email: anAddress(), host, now: at(i) })).toBe(true);
  for (let i = 0; i < 10; i++) expect(await mayMail({ email: victim, host, now: at(5) })).toBe(false);
  expect(await mayMail({ email: victim, host: aHost(), now: at(6) })).toBe(true);
});
