import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { writeProof } from "#infra/local/final-test/evidence.ts";
import { makeRedactor } from "#infra/local/final-test/redact.ts";

const token = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.a-b_c";
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "todoke-evidence-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

test.each([
  `authorization: Bearer ${token}`,
  `cookie: session=${token}`,
  `{"access_token": "${token}"}`,
  `{"id_token":"${token}"}`,
  `grant_type=refresh_token&refresh_token=${token}`,
  `GET https://todoke.example/api/egov/callback?code=${token}&state=1`,
])("%s の秘密は伏せる", (text) => {
  const { hide } = makeRedactor();
  expect(hide(text)).not.toContain(token);
  expect(hide(text)).toContain("＊＊＊");
});

test("一度知った秘密は、思いがけない見出しや本文にあっても伏せる", async () => {
  const redactor = makeRedactor();
  redactor.add(token);
  const answer = `200 OK\nx-trace: ${token}\n\n{"note":"${encodeURIComponent(token)}"}`;
  await writeProof(folder, "14-1", { request: "GET https://egov.example/", answer }, redactor);
  expect(await readdir(join(folder, "14_1"))).toEqual(["14_1_01.txt", "14_1_03.txt"]);
  expect(await readFile(join(folder, "14_1/14_1_03.txt"), "utf8")).toBe('200 OK\nx-trace: ＊＊＊\n\n{"note":"＊＊＊"}');
});

test("伏せられないところに秘密がある証跡は残さない", async () => {
  const redactor = makeRedactor();
  redactor.add(token);
  const zip = Buffer.from(`PK ${token}`);
  await expect(writeProof(folder, "07-1", { request: "POST", zip }, redactor)).rejects.toThrow("07_1_04.ZIP");
  expect(await readdir(folder)).toEqual([]);
});
