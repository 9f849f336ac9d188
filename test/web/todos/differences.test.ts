import { expect, test } from "vitest";
import { firstItems, choose, setDone } from "#shared/todos/engine.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { caseDifferences } from "#web/features/todos/differences.ts";

const flow = newestFlow("mentalStuff");
const form = (List: TodoItem[], Name: "mentalStuff" | "mentalReturn" = "mentalStuff") => ({
  ...{ Name, Company: 1, Stuff: 101, List },
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
