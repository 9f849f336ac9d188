import { SESv2Client } from "@aws-sdk/client-sesv2";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAddresses, refuseAddress } from "#functions/db/accounts.ts";
import { close, listen } from "#infra/local/listen.ts";
import { releaseAddress } from "#infra/local/operating/release.ts";
import { anOffice } from "#test/support/office.ts";
import { useTable } from "#test/support/table.ts";

useTable();
/** SES as far as its list of suppressed addresses; `answers` are what it says next. */
const answers: number[] = [];
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${decodeURIComponent(request.url ?? "")}`);
  const status = answers.shift() ?? 200;
  const name = status === 404 ? "NotFoundException" : "TooManyRequestsException";
  response.writeHead(status, status === 200 ? {} : { "x-amzn-errortype": name }).end("{}");
});
let ses: SESv2Client;
beforeAll(async () => {
  const credentials = { accessKeyId: "a", secretAccessKey: "b" };
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  ses = new SESv2Client({ endpoint, region: "ap-northeast-1", credentials });
});
afterAll(() => close(server));

test("不達のアドレスを解くと、SESの控えからも消え、またメールが届くようになる", async () => {
  const { user } = await anOffice();
  const refusedOf = async () => (await findAddresses([user.email]))[0]!.refused;
  await refuseAddress(user.email, "bounce");
  answers.push(429, 429, 429);
  await expect(releaseAddress(user.email, ses)).rejects.toThrow();
  expect(await refusedOf()).toBe("bounce");
  expect(await releaseAddress(user.email, ses)).toBe(true);
  expect(asked.at(-1)).toBe(`DELETE /v2/email/suppression/addresses/${user.email}`);
  expect(await refusedOf()).toBeUndefined();
});

test("SESの控えにないアドレスも解け、誰のものでもないアドレスは作られない", async () => {
  const { user } = await anOffice();
  await refuseAddress(user.email, "complaint");
  answers.push(404);
  expect(await releaseAddress(user.email, ses)).toBe(true);
  expect(await releaseAddress("nobody@nowhere.example", ses)).toBe(false);
  expect(await findAddresses(["nobody@nowhere.example"])).toEqual([undefined]);
});
