import fc from "fast-check";
import { expect, test } from "vitest";
import { countCases } from "#shared/dashboard/count-cases.ts";
import { filingName, metIn } from "#shared/todos/case-days.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";

const today = "2024-02-28";
const near = "2024-03-02";
const view = { today, days: 3 };
const none = new Set<string>();
const aCase = (days: Record<string, string>, AutoId = 1) => ({ AutoId, kind: "maternityLeave" as const, days });
const counted = (...[cases, met = none]: [Parameters<typeof countCases>[0], ReadonlySet<string>?]) =>
  countCases(cases, { met, ...view }).find(({ kind }) => kind === "maternityLeave");

test.each([
  ["待つ日がない", {}, 0, 0],
  ["先の日だけ", { a: "2024-03-03" }, 0, 0],
  ["今日まで", { a: today }, 1, 0],
  ["間近が2日", { a: near, b: today }, 1, 0],
  ["昨日まで", { a: "2024-02-27" }, 0, 1],
  ["間近と超過", { a: near, b: "2024-02-27", c: "2024-01-01" }, 0, 1],
])("%sの案件（%o）は、間近%i件、超過%i件と数える", (_, days, nearCount, overdue) => {
  expect(counted([aCase(days)])).toEqual({ kind: "maternityLeave", count: 1, near: nearCount, overdue });
});

test("作った行が完了している届出は、その案件のその規則だけを数えない", () => {
  const cases = [aCase({ a: "2024-02-27", b: near }, 1), aCase({ a: "2024-02-27" }, 12)];
  const row = { Todo: 1, TodoRule: "a" };
  expect(counted(cases, metIn([{ ...row, Done: false }, { Done: true }, { Todo: 1, Done: true }]))?.overdue).toBe(2);
  expect(counted(cases, metIn([{ ...row, Done: true }]))).toMatchObject({ count: 2, near: 1, overdue: 1 });
});

test("種類ごとの件数は、1件ずつ数え直したものと同じになる", () => {
  const day = fc.constantFrom("2024-01-01", "2024-02-27", today, "2024-02-29", near, "2024-03-03", "2025-01-01");
  const days = fc.dictionary(fc.constantFrom("a", "b", "c"), day);
  const open = fc.record({ kind: fc.constantFrom(...todoKinds), days });
  const met = fc.array(fc.record({ Todo: fc.integer({ min: 1, max: 9 }), TodoRule: fc.constantFrom("a", "b", "c") }));
  fc.assert(
    fc.property(fc.array(open, { maxLength: 9 }), met, (list, filings) => {
      const cases = list.map((each, index) => ({ ...each, AutoId: index + 1 }));
      const counts = countCases(cases, { met: new Set(filings.map(filingName)), ...view });
      const isMet = (id: number, rule: string) =>
        filings.some(({ Todo, TodoRule }) => Todo === id && TodoRule === rule);
      const leftOf = ({ AutoId, days: all }: (typeof cases)[number]) =>
        Object.entries(all)
          .filter(([rule]) => !isMet(AutoId, rule))
          .map(([, each]) => (Date.parse(each) - Date.parse(today)) / 86_400_000);
      for (const { kind, count, near: soon, overdue } of counts) {
        const own = cases.filter((each) => each.kind === kind).map(leftOf);
        const isLate = (left: number[]) => left.some((each) => each < 0);
        expect(count).toBe(own.length);
        expect(overdue).toBe(own.filter(isLate).length);
        expect(soon).toBe(own.filter((left) => !isLate(left) && left.some((each) => each <= 3)).length);
      }
    }),
  );
});
