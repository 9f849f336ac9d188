import { describe, expect, test } from "vitest";
import { firstItems, choose, setDate, setDone, stepNamed } from "#shared/todos/engine.ts";
import { flowOf, flows, newestFlow } from "#shared/todos/flows.ts";
import { legalDatesOf, openDays } from "#shared/todos/legal-dates.ts";
import { todoKinds } from "#shared/todos/todo-kinds.ts";
import { itemsOf } from "#test/support/legal-days.ts";
import { allDone, waysOf } from "#test/support/todo-walks.ts";

const flow = newestFlow("maternityLeave");
const shown = (days: ReturnType<typeof openDays>) => days.map(({ day, rule, step }) => `${day} ${rule} ${step}`);
const dueOn = (date: string) => setDate(flow, choose(flow, firstItems(flow), "pregnancy", "mother"), "pregnancy", date);
const leave = { physician: "absent", diagnosis: "leave", income: "allowance", service: "over" };

test("だれかが動かなければならない日だけが、提出できる日で、早い順に、終える手順とともに出る", () => {
  const days = openDays(flow, dueOn("2026-11-06"));
  expect(shown(days)).toEqual([
    "2026-12-02 childcareRequest childcare",
    "2027-01-04 allowanceRequest maternityAllowance",
    "2027-02-01 exemptionNotice exemption",
    "2027-05-31 benefitClaim benefit",
    "2027-10-23 extensionRequest extension",
    "2027-12-06 childcareExemptionNotice childcareExemption",
    "2028-09-26 allowanceClaim maternityAllowance",
  ]);
  expect(days[2]!.title).toBe("産前産後休業取得者申出書の提出");
});

test("手順を完了にすると、その日はなくなり、戻せばまた出る", () => {
  const done = setDone(flow, dueOn("2026-11-06"), "exemption", true);
  expect(openDays(flow, done).map(({ rule }) => rule)).not.toContain("exemptionNotice");
  expect(openDays(flow, setDone(flow, done, "exemption", false)).map(({ rule }) => rule)).toContain("exemptionNotice");
});

test("休職の満了の30日前は、休職の終了の確認で終わる", () => {
  const mental = newestFlow("mentalStuff");
  const chosen = Object.entries(leave).reduce(
    (items, [name, sel]) => choose(mental, items, name, sel),
    firstItems(mental),
  );
  const items = setDate(mental, setDate(mental, chosen, "leaveTerm", "2027-02-28"), "allowanceClaim", "2026-09-01");
  expect(shown(openDays(mental, items))).toEqual([
    "2026-10-01 allowanceRequest allowanceClaim",
    "2027-01-29 leaveEndNotice leaveEnd",
    "2028-09-04 allowanceLapse allowanceClaim",
  ]);
  expect(shown(openDays(mental, setDone(mental, items, "allowanceClaim", true)))).toEqual([
    "2027-01-29 leaveEndNotice leaveEnd",
  ]);
});

describe("前の版で始まった案件", () => {
  const maternityV1 = flowOf("maternityLeave", 1);
  const returnV1 = flowOf("mentalReturn", 1);

  test("手順のある日は新しい規則で出て、手順のない日は数えない", () => {
    const items = setDate(maternityV1, firstItems(maternityV1), "pregnancy", "2026-11-06");
    const days = openDays(maternityV1, items);
    expect(shown(days)).toContain("2027-01-04 allowanceRequest maternityAllowance");
    expect(days.map(({ rule }) => rule)).not.toContain("extensionRequest");
    const extension = legalDatesOf(maternityV1, items).find(({ name }) => name === "extensionRequest");
    expect(extension).toMatchObject({ act: true, day: "2027-10-23" });
    expect(extension).not.toHaveProperty("step");
  });

  test("復職の満了日にも30日前が出る", () => {
    const items = itemsOf({ way: { sel: "program" }, decision: { sel: "unable" }, remaining: { date: "2027-03-01" } });
    expect(shown(openDays(returnV1, items))).toEqual(["2027-01-30 leaveEndNotice leaveAgain"]);
  });
});

test.each(todoKinds)("%s：すべてを完了にすると、待っている日はない", (kind) => {
  for (const each of flows[kind])
    for (const way of waysOf(each)) {
      const items = way.reduce((list, { name }) => setDate(each, list, name, "2026-10-31"), way);
      for (const { step } of openDays(each, items)) expect(stepNamed(each, step), step).toBeDefined();
      expect(openDays(each, allDone(each, items)).map(({ rule }) => rule)).toEqual([]);
    }
});
