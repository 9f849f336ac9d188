import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { eventBridge } from "#functions/bus/publish.ts";
import { db } from "#functions/db/client.ts";
import { readFile, s3 } from "#functions/files/files.ts";
import { ses } from "#functions/mail/mail.ts";
import { patience, patienceForFiles } from "#functions/runtime/patience.ts";
import { kms } from "#functions/secrets/data-key.ts";
import { secretsManager } from "#functions/secrets/secret.ts";
import { apiSeconds } from "#infra/local/invoke.ts";
import { readBody } from "#infra/local/read-body.ts";
import { forward, reply } from "#infra/local/unsteady/proxy.ts";
import { commentFileCalls, pdfOf } from "#test/support/comment-files.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { handlerOf, redirect } from "#test/support/redirect.ts";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
beforeEach(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));
afterEach(() => vi.mocked(process.stderr.write).mockRestore());

test.each(Object.entries({ db, s3, kms, secretsManager, eventBridge }))(
  "%s は三度尋ねても、関数の時間のうちに諦める",
  async (_, client) => {
    const { connectionTimeout, ...bounds } = await handlerOf(client).configProvider;
    const silence = bounds.throwOnRequestTimeout ? bounds.requestTimeout! : bounds.socketTimeout!;
    expect(Math.min(silence, connectionTimeout)).toBeGreaterThan(0);
    expect(3 * (silence + connectionTimeout)).toBeLessThan(apiSeconds * 1_000);
  },
);

test("メールの仕組みには一度だけ尋ね、関数の最後の15秒のうちに諦める", async () => {
  const { connectionTimeout, requestTimeout, throwOnRequestTimeout } = await handlerOf(ses).configProvider;
  expect([await ses.config.maxAttempts(), throwOnRequestTimeout]).toEqual([1, true]);
  expect(Math.min(requestTimeout!, connectionTimeout)).toBeGreaterThan(0);
  expect(requestTimeout! + connectionTimeout).toBeLessThan(15_000);
});

/** Stands before a service: of its calls `hang` are never answered, and where it `stops` no answer comes to its end. What is silent is given up after a second, not six. */
const useSilence = (service: "DYNAMODB" | "S3", client: { config: { requestHandler: unknown } }) => {
  const state = { hang: 0, stops: false };
  const [bound, usual] =
    service === "S3" ? ["socketTimeout", patienceForFiles.socketTimeout] : ["requestTimeout", patience.requestTimeout];
  const upstream = () => process.env[`AWS_ENDPOINT_URL_${service}`]!;
  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const body = (await readBody(request))!;
    if (state.hang > 0) return void state.hang--;
    if (state.stops) return void response.writeHead(200, { "content-length": 9 }).write("half");
    reply(response, await forward(upstream(), request, { target: "", method, url, body }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    redirect(client, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    handlerOf(client).updateHttpClientConfig(bound, 1_000);
  });
  afterAll(() => {
    handlerOf(client).updateHttpClientConfig(bound, usual);
    redirect(client, upstream());
    server.closeAllConnections();
    server.close();
  });
  return state;
};

describe("表", () => {
  const table = useSilence("DYNAMODB", db);

  test("一度黙っても、会社は一度だけ登録される", async () => {
    const { call } = await anOffice();
    const listed = async () => (await call(companyRoutes.list)).body.companies.length;
    for (const hang of [1, 2]) {
      table.hang = hang;
      expect((await call(companyRoutes.save, { body: aCompany() })).status).toBe(200);
      expect([table.hang, await listed()]).toEqual([0, hang]);
    }
  });

  test("黙ったままなら、混み合っていると答え、話し始めれば保存できる", async () => {
    const { call } = await anOffice();
    table.hang = Infinity;
    const answer = await call(companyRoutes.save, { body: aCompany() });
    expect([answer.status, answer.body]).toMatchObject([503, { code: "busy", message: messages.busy }]);
    table.hang = 0;
    expect((await call(companyRoutes.save, { body: aCompany() })).status).toBe(200);
  });
});

describe("ファイル", () => {
  const files = useSilence("S3", s3);

  test("黙ったままなら、送った部分は混み合っていると断られ、送り直せば同じ場所に入る", async () => {
    const office = await anOffice();
    await taskCalls(office).add({ company: -1, title: "勤怠の受領" });
    const { upload, add } = commentFileCalls(office);
    files.hang = Infinity;
    const refused = await upload("規程.pdf", pdfOf("規程"));
    expect([refused.status, refused.body]).toMatchObject([503, { code: "busy" }]);
    files.hang = 1;
    const { file } = (await upload("規程.pdf", pdfOf("規程"))).body;
    expect((await add("", [file.id])).status).toBe(200);
  });

  test("途中で止まった中身は諦める", async () => {
    files.stops = true;
    await expect(readFile({ tenant: 1, folder: "comments", name: "a" })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    files.stops = false;
  });
});
