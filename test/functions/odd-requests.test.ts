import { beforeAll, describe, expect, test } from "vitest";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { blankWorkplace } from "#shared/companies/workplace.ts";
import type { Route } from "#shared/contract.ts";
import { importRoutes } from "#shared/imports/routes.ts";
import { routes } from "#shared/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { call, contentType } from "#test/support/call.ts";
import { anOffice } from "#test/support/office.ts";
import { aChecklistRow, aCompany } from "#test/support/records.ts";
import { useTable } from "#test/support/table.ts";
import { aTodo } from "#test/support/todos.ts";

useTable();

/** They change nothing, so that one serves all. */
let office: Awaited<ReturnType<typeof anOffice>>;
beforeAll(async () => {
  office = await anOffice();
});
test.each(routes.filter(({ path }) => path.includes("{")).map((route): [string, Route] => [route.name, route]))(
  "%s：長すぎるパスは、ログインしていれば404、していなければ401になる",
  async (_, route) => {
    const { session } = office;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name) => [name, "あ".repeat(2_000)]));
    const headers = contentType(route);
    expect((await call(route, { params, headers, session })).status).toBe(404);
    expect((await call(route, { params, headers })).status).toBe(route.access === "public" ? 404 : 401);
  },
);

const name = "electronicApplication";
const bodies: [Route, object][] = [
  [companyRoutes.save, { ...aCompany(), id: 1, Version: 1 }],
  [companyRoutes.saveEmployee, { label: "山本 健太", kana: "", number: "", value: 1, Version: 1 }],
  [companyRoutes.saveWorkplace, { ...blankWorkplace, name: "本社", employeeCount: 3, id: 1, Version: 1 }],
  [checklistRoutes.save, { Name: name, List: [{ ...aChecklistRow(), AutoId: 1, Version: 1, colorInfo: "note:r1" }] }],
  [checklistRoutes.save, { Name: name, List2: [aChecklistRow()] }],
  [checklistRoutes.remove, { Name: name, List: [1], Versions: [1] }],
  [todoRoutes.save, { ...aTodo(), AutoId: 1, Version: 1 }],
  [importRoutes.run, { csv: "会社名\r\n青葉", dryRun: true, token: "x" }],
];
const wrong = [
  undefined,
  null,
  true,
  -1,
  1.5,
  "x",
  "",
  [],
  {},
  "あ".repeat(3_000),
  Array.from({ length: 60 }, () => 0),
];

/** The value with each of its members, and of theirs, replaced by what it cannot be. */
const spoiled = (value: unknown): unknown[] => {
  if (typeof value !== "object" || value === null) return wrong;
  const members = Object.entries(value).slice(0, 40);
  const put = (key: string, member: unknown) =>
    Array.isArray(value) ? value.with(Number(key), member) : { ...value, [key]: member };
  return [...wrong, ...members.flatMap(([key, member]) => spoiled(member).map((each) => put(key, each)))];
};

describe("どの項目がどんな値でも", () => {
  test.each(bodies.map(([route, body]): [string, Route, object] => [route.name, route, body]))(
    "%s の断りは日本語だけで、500にならない",
    async (_, route, body) => {
      const office = await anOffice();
      const params = { type: name, kind: "companies" };
      let fields = 0;
      for (const each of spoiled(body)) {
        const answer = await office.call(route, { params, body: each });
        expect(answer.status).toBeLessThan(500);
        for (const sentence of [answer.body.message, ...Object.values<string>(answer.body.fields ?? {})]) {
          expect(sentence).toMatch(/[ぁ-ん]/);
          expect(sentence).not.toMatch(/invalid|expected|received|too /i);
        }
        fields += Object.keys(answer.body.fields ?? {}).length;
      }
      expect(fields).toBeGreaterThan(5);
    },
  );

  const versioned = routes.filter(({ method, query, body }) => method === "DELETE" && (query || body));
  test.each(versioned.map((route): [string, Route] => [route.name, route]))(
    "%s の断りは日本語だけである",
    async (_, route) => {
      for (const query of [{}, { Version: "x" }, { Version: 0 }, { Version: 1.5 }] as Record<string, string>[]) {
        const { status, body } = await office.call(route, { params: { type: name }, query, body: {} });
        expect([status, Object.values(body.fields).join()]).toEqual([
          400,
          expect.stringMatching(/^[^A-Za-z]+$|（Version）/),
        ]);
      }
    },
  );
});

test("文字の半分しかない本文は400、揃っていれば逃がした書き方でも受け付ける", async () => {
  const office = await anOffice();
  const body = (memo: string) => JSON.stringify(aCompany()).replace('"memo":""', `"memo":"${memo}"`);
  for (const memo of ["\\ud842", "\\uDFB7x", "\\udfb7\\ud842"])
    expect(await office.call(companyRoutes.save, { body: body(memo) })).toMatchObject({
      status: 400,
      body: { code: "invalid", message: "入力内容に不備があります。" },
    });
  expect((await office.call(companyRoutes.save, { body: body("\\ud842\\udfb7") })).body.company.memo).toBe("𠮷");
});
