import { expect, test, vi } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { routes } from "#shared/routes.ts";
import type { Route } from "#shared/contract.ts";
import { db } from "#functions/db/client.ts";
import { call as ask, contentType, type Answered, type CallOptions } from "#test/support/call.ts";
import { crashAt } from "#test/support/crash.ts";
import { anOffice } from "#test/support/office.ts";
import { aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";

useTable();
vi.stubEnv("LOG_LEVEL", "none");

/** A 500 that says nothing about what failed. */
const expectPlain = ({ status, body }: Answered) => {
  expect(status).toBe(500);
  expect(body).toEqual({
    code: "internal",
    message: "予期しないエラーが発生しました。時間をおいて、やり直してください。",
    requestId: expect.any(String),
  });
};

/** The sentence alone, in the frame in which the page would have stood. */
const framed =
  /^<!doctype html><html lang="ja"><title>エラー<\/title><p style="[^"]*">予期しないエラーが発生しました。時間をおいて、やり直してください。<\/p><\/html>$/;

const closed = routes.filter(({ access }) => access !== "public").map((route): [string, Route] => [route.name, route]);
test.each(closed)("%s は、表が答えないときも、中身を見せない文で答える", async (_, route) => {
  const { session } = await anOffice();
  const crash = crashAt([db], { call: 1, when: "before" });
  const answer = await ask(route, { session, headers: contentType(route) });
  crash.restart();
  if (route.redirects) expect(answer.headers.get("location")).toBe("/egovlist?failed=internal");
  else if (route.answersPage) expect([answer.status, answer.body]).toEqual([500, expect.stringMatching(framed)]);
  else expectPlain(answer);
});

test.each<[Route, CallOptions]>([
  [authRoutes.login, { body: { email: "a@b.example", password: "x" } }],
  [companyRoutes.save, { body: aCompany() }],
  [dashboardRoutes.get, {}],
])("途中のどこで表が答えなくなっても、中身を見せない文で答える（$name）", async (route, options) => {
  const { session } = await anOffice();
  let calls = 0;
  for (let isDead = true; isDead; calls++) {
    const crash = crashAt([db], { call: calls + 1, when: "before" });
    const answer = await ask(route, { ...options, session });
    ({ isDead } = crash);
    crash.restart();
    if (isDead) expectPlain(answer);
  }
  expect(calls).toBeGreaterThan(3);
});
