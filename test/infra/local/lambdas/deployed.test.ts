import { afterAll, beforeAll, expect, test } from "vitest";
import { leavingRoutes } from "#shared/leaving/routes.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { commit } from "#functions/db/commit.ts";
import { keptFile } from "#functions/files/attachment-file.ts";
import { putFile } from "#functions/files/files.ts";
import { bundledLambdas } from "#infra/local/lambdas/lambdas.ts";
import { smoke, type Step } from "#infra/local/smoking/smoke.ts";
import { prepareWeb } from "#infra/local/web-bundle.js";
import { isLong } from "#test/support/long.ts";
import { anOffice } from "#test/support/office.ts";
import { startStack } from "#test/support/stack.ts";

const lambdas = bundledLambdas();
let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  prepareWeb();
  stack = await startStack({ call: lambdas.call });
});
afterAll(async () => {
  await stack.stop();
  await lambdas.stop();
});

test("配備する関数は、一つずつ別のプロセスで動いても、ログインから保存とメールまで通る", async () => {
  const steps: Step[] = [];
  const isGood = await smoke({ baseUrl: stack.baseUrl, mailMs: 20_000, onStep: (step) => steps.push(step) });
  expect(steps.filter(({ failure }) => failure)).toEqual([]);
  expect(isGood).toBe(true);
});

const [files, fileBytes] = isLong ? [49, 20_000_000] : [4, 20_000_000];

test("大きな事務所の退去のファイルは、関数のメモリーと時間のうちにできる", async () => {
  const { tenant, call, office } = await anOffice();
  const author = { userId: 1, now: new Date(), limits: office };
  for (let id = 1; id <= files; id++) {
    const file = {
      ...{ id, company: id, Version: 1, name: `${id}.pdf`, purpose: "other" as const, size: fileBytes },
      ...{ sha256: String(id).padStart(64, "0"), CreatedAt: new Date().toISOString(), CreateUserId: 1 },
    };
    await commit(author, { changes: [companyFiles.creating(tenant, file)], answer: undefined });
    await putFile(keptFile(tenant, file), Buffer.alloc(fileBytes, id), "application/pdf");
  }
  expect(await call(leavingRoutes.export)).toMatchObject({ status: 200 });
  await stack.bus.idle();
  expect(stack.bus.deadLetters).toEqual([]);
  const { body } = await call(leavingRoutes.get);
  expect(body.export).toMatchObject({ state: "ready" });
  const { headers, body: zip } = await fetch(body.export.link);
  await zip?.cancel();
  expect(Number(headers.get("content-length"))).toBeGreaterThan(files * fileBytes);
});
