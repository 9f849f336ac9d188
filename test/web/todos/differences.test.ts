import { expect, test } from "vitest";
import { firstItems, choose, setDate, setDone, setMemo } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { caseDifferences, mergeCase } from "#web/features/todos/differences.ts";

const flow = newestFlow("mentalStuff");
const form = (List: TodoItem[], Name: "mentalStuff" | "mentalReturn" = "mentalStuff") => ({
  ...{ Name, Company: 1, Stuff: 101, user: -1, List },
});
const absent = choose(flow, firstItems(flow), "physician", "absent");
const present = choose(flow, firstItems(flow), "physician", "present");
const choice = (latest: TodoItem[]) =>
  caseDifferences(form(present), form(latest), undefined).find(({ label }) => label === "産業医の有無：選択")!;

test("自分の選択は、ほかの担当者がその後に何も入力していなければ戻せる", () => {
  const difference = choice(absent);
  expect([difference.latest, difference.mine]).toEqual(["産業医がいない", "産業医がいる"]);
  expect(difference.restore(form(absent))).toEqual([["List", present]]);
});

test("ほかの担当者がその後に入力していれば、自分の選択に戻しても捨てない", () => {
  const worked = setDone(flow, absent, "companyInterview", true);
  expect(choice(worked).restore(form(worked))).toEqual([["List", worked]]);
});

const merged = (base: TodoItem[], mine: TodoItem[], latest: TodoItem[]) =>
  mergeCase(undefined)(form(base), form(mine), form(latest)).List;

test("相手の変えていない選択・完了・日付・メモは自分のものが残り、変えた手順は相手のものになる", () => {
  const mine = setMemo(setDate(flow, present, "consultation", "2026-10-01"), "consultation", "私");
  const theirs = setMemo(setDone(flow, firstItems(flow), "consultation", true), "consultation", "相手");
  const [consultation, physician, ...rest] = merged(firstItems(flow), mine, theirs);
  expect(consultation).toMatchObject({ done: true, date: "2026-10-01", memo: { text: "相手" } });
  expect(physician).toMatchObject({ sel: "present" });
  expect(rest.map(({ name }) => name)).toEqual(present.slice(2).map(({ name }) => name));
});

test("選び直しで捨てた手順は、相手がその後ろを変えていなければ捨てたまま、変えていれば残る", () => {
  const worked = setDone(flow, absent, "companyInterview", true);
  expect(merged(worked, present, setMemo(worked, "consultation", "相手"))).toEqual(
    setMemo(present, "consultation", "相手"),
  );
  const further = setMemo(worked, "companyInterview", "相手");
  expect(merged(worked, present, further)).toEqual(further);
});

test("種類を変えたのが一人だけなら、もう一人が手順を変えていないときに限ってその種類になる", () => {
  const [base, other] = [form(present), form(firstItems(newestFlow("mentalReturn")), "mentalReturn")];
  const merge = mergeCase(undefined);
  expect(merge(base, other, base)).toEqual(other);
  const worked = form(setDone(flow, present, "consultation", true));
  expect(merge(base, other, worked)).toEqual(worked);
  expect(merge(base, worked, other)).toEqual(other);
});

test("種類が違えば、違いは種類だけで、手順ごと戻せる", () => {
  const other = firstItems(newestFlow("mentalReturn"));
  const [kind, ...rest] = caseDifferences(form(present), form(other, "mentalReturn"), undefined);
  expect(rest).toEqual([]);
  expect(kind).toMatchObject({ label: "種類", mine: "メンタル（休職）", latest: "メンタル（復職）" });
  expect(kind!.restore(form(other, "mentalReturn"))).toEqual([
    ["Name", "mentalStuff"],
    ["List", present],
  ]);
});
