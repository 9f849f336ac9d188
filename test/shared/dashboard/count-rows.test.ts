import fc from "fast-check";
import { expect, test } from "vitest";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import type { Dated } from "#shared/checklists/deadline.ts";
import { statusValues } from "#shared/checklists/status.ts";
import { countRows } from "#shared/dashboard/count-rows.ts";
import { noDay } from "#shared/dates/day.ts";
import { checklistTypes, type ChecklistType } from "#shared/office/office.ts";

const today = "2024-02-28";
/** Around a leap day; the sentinel is no date. */
const days = [noDay, "2024-01-01", "2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02", "2024-03-09"];
const statusesOf = (type: ChecklistType) => statusValues(checklistConfigs[type]).map(({ value }) => value);

const rowsOf = (type: ChecklistType) =>
  fc.array(
    fc
      .record({
        company: fc.integer({ min: 1, max: 3 }),
        status: fc.constantFrom(...statusesOf(type)),
        startdate: fc.constantFrom(...days),
        deadline: fc.constantFrom(...days),
        dueDate: fc.constantFrom(...(type === "electronicApplication" ? days : [noDay])),
        office: fc.constantFrom("", "横浜西", "川崎南"),
      })
      .map((row): Dated => ({ ...row, Done: checklistConfigs[type].completeStatusList.includes(row.status) })),
    { maxLength: 30 },
  );

/** Said again in another way, straight from decisions 5: numbers of days since an epoch, one row at a time. */
const number = (day: string) => new Date(day).getTime() / 86_400_000;
/** 起算日, else a year before the end: of the days above none is the day after a leap day's. */
const begins = ({ startdate, deadline }: Dated) =>
  startdate === noDay
    ? number(`${Number(deadline.slice(0, 4)) - 1}${deadline.slice(4)}`.replace("2023-02-29", "2023-02-28")) + 1
    : number(startdate);
const oracle = (type: ChecklistType, rows: Dated[], limit: number) =>
  rows.map((row) => {
    const isRenewed =
      type === "article36Agreement" &&
      rows.some(
        (other) =>
          other.company === row.company &&
          other.office === row.office &&
          other.deadline !== noDay &&
          other.deadline > row.deadline &&
          begins(other) <= number(row.deadline) + 1,
      );
    const due = row.dueDate === noDay ? row.deadline : row.dueDate!;
    const isOpen = !row.Done && !isRenewed;
    const hasDeadline = due !== noDay;
    const left = number(due) - number(today);
    const overdue = isOpen && hasDeadline && left < 0;
    const near = isOpen && hasDeadline && left >= 0 && left <= limit;
    const accepting = (isOpen || (!hasDeadline && !row.Done)) && !overdue && number(row.startdate) <= number(today);
    return { status: row.status, near, overdue, accepting };
  });

test.each(checklistTypes)("%s の件数は、1行ずつ数え直したものと同じになる", (type) => {
  fc.assert(
    fc.property(rowsOf(type), fc.integer({ min: 1, max: 30 }), (rows, limit) => {
      const counts = countRows(type, rows, { today, days: limit, places: [] });
      const told = oracle(type, rows, limit);
      for (const { status, timing, total, near, overdue } of counts) {
        const mine = told.filter((row) =>
          timing === ""
            ? row.status === status
            : { 受付中: row.accepting, 期限間近: row.near, 超過: row.overdue }[timing],
        );
        expect({ status, timing, total, near, overdue }).toEqual({
          status,
          timing,
          total: mine.length,
          near: mine.filter((row) => row.near).length,
          overdue: mine.filter((row) => row.overdue).length,
        });
      }
      const sum = counts.filter(({ timing }) => timing === "").reduce((all, { total }) => all + total, 0);
      expect(sum).toBe(rows.length);
    }),
    { numRuns: 300 },
  );
});

test("状況ごとに1行、受付状況ごとに1行になる", () => {
  const counts = countRows("subsidy", [], { today, days: 3, places: [] });
  expect(counts.filter(({ timing }) => !timing).map(({ status }) => status)).toEqual(statusesOf("subsidy"));
  expect(counts.filter(({ status }) => !status).map(({ timing }) => timing)).toEqual(["受付中", "期限間近", "超過"]);
});
