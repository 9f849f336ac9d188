import { describe, expect, test } from "vitest";
import { searchKey } from "#shared/text/keys.ts";
import { stepNamed } from "#shared/todos/engine.ts";
import { figures } from "#shared/todos/figures.ts";
import type { Figure } from "#shared/todos/flow.ts";
import { flowOf, flows, flowToSave, newestFlow } from "#shared/todos/flows.ts";
import { coronaOthersNotes } from "#shared/todos/flows/corona-others-notes.ts";
import { coronaStuffNotes } from "#shared/todos/flows/corona-stuff-notes.ts";
import { maternityLeaveNotes } from "#shared/todos/flows/maternity-leave-notes.ts";
import { mentalReturnNotes } from "#shared/todos/flows/mental-return-notes.ts";
import { mentalStuffNotes } from "#shared/todos/flows/mental-stuff-notes.ts";
import { noteOf } from "#shared/todos/notes.ts";
import { todoKindLabels, todoKinds, type TodoKind } from "#shared/todos/todo-kinds.ts";
import { waysOf } from "#test/support/todo-walks.ts";

const notes = {
  coronaStuff: coronaStuffNotes,
  coronaOthers: coronaOthersNotes,
  mentalStuff: mentalStuffNotes,
  mentalReturn: mentalReturnNotes,
  maternityLeave: maternityLeaveNotes,
};

/** The steps that the specification names, in its order. */
const specified: Record<TodoKind, string> = {
  coronaStuff: "start suspension choice paidLeave allowanceClaim elapsed returned",
  coronaOthers:
    "infected contact order closure fever remote remoteWork closureAllowance certification absence personal",
  mentalStuff: [
    "consultation physician physicianInterview companyInterview diagnosis certificate leaveOrder income",
    "service allowance leaveEnd returnDecision retirement returnProgram",
  ].join(" "),
  mentalReturn: [
    "way interview certificate programCreation programRun decision remaining",
    "returned retirement leaveAgain",
  ].join(" "),
  maternityLeave: [
    "pregnancy preLeave exemption birth lumpSum receipt directBalance proxyRequest changeNotice",
    "postLeave childcare benefit childcareExemption",
  ].join(" "),
};

/** The ways on which these branches are chosen, as names of steps. */
const wayTo = (kind: TodoKind, picks: Record<string, string>) => {
  const ways = waysOf(newestFlow(kind)).filter((way) =>
    Object.entries(picks).every(([step, sel]) => way.some((item) => item.name === step && item.sel === sel)),
  );
  expect(ways.length).toBeGreaterThan(0);
  return ways.map((way) => way.map(({ name }) => name));
};

const versions = todoKinds.flatMap((kind) => flows[kind].map((flow) => ({ kind, version: flow.version, flow })));

describe.each(versions)("$kind 第$version版", ({ kind, flow }) => {
  const names = flow.steps.map(({ name }) => name);
  const ways = waysOf(flow);

  test("仕様の手順がその順にあり、名前は重ならない", () => {
    const wanted = specified[kind].split(" ");
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(flow.steps.map(({ label }) => label)).size).toBe(names.length);
  });

  test("手順の名前に種類の名前はなく、種類で検索した一覧にほかの種類の案件は混じらない", () => {
    const kinds = todoKinds.flatMap((each) => [each, todoKindLabels[each]]).map(searchKey);
    const labels = flow.steps.map(({ label }) => searchKey(label));
    expect(labels.filter((label) => kinds.some((each) => label.includes(each)))).toEqual([]);
  });

  test("規則は、前の手順とその選択肢だけを指す", () => {
    for (const [index, { when = [] }] of flow.steps.entries())
      for (const [step, branches] of when.flatMap((rule) => Object.entries(rule))) {
        expect(names.slice(0, index)).toContain(step);
        const values = stepNamed(flow, step)?.branches?.map(({ value }) => value);
        expect(values).toEqual(expect.arrayContaining([...branches]));
      }
  });

  test("どの道も最後の手順で終わり、どの手順にも道がある", () => {
    for (const way of ways) expect(stepNamed(flow, way.at(-1)!.name)!.isLast, way.at(-1)!.name).toBe(true);
    const reached = new Set(ways.flat().map(({ name }) => name));
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
  });

  test("選択肢は2つ以上で、値と名前は重ならない。名前は短い", () => {
    for (const { label, date, branches, subs } of flow.steps) {
      if (branches) expect(branches.length).toBeGreaterThan(1);
      for (const choices of [branches ?? [], subs ?? []])
        for (const key of ["value", "label"] as const)
          expect(new Set(choices.map((choice) => choice[key])).size).toBe(choices.length);
      const labels = [
        label,
        ...(date ? [date.label] : []),
        ...[...(branches ?? []), ...(subs ?? [])].map((c) => c.label),
      ];
      expect(labels.filter((text) => text === "" || text.length > 20)).toEqual([]);
    }
  });

  test("どの手順にも案内と根拠があり、案内はほかの手順にない", () => {
    const ofAll = new Set(flows[kind].flatMap(({ steps }) => steps.map(({ name }) => name)));
    expect(Object.keys(notes[kind]).toSorted()).toEqual([...ofAll].toSorted());
    for (const name of ofAll) {
      const { text, sources, filings = [], figures: sums = [] } = noteOf(kind, name);
      const words = [...text, ...sources, ...filings.flatMap(Object.values), ...sums.map(({ label }) => label)];
      expect([text.length > 0, sources.length > 0, words.includes("")], name).toEqual([true, true, false]);
      expect(words.filter((word) => /\d{4}-\d/.test(word))).toEqual([]);
    }
  });
});

test("分かれ道の行き先", () => {
  expect(wayTo("mentalStuff", { diagnosis: "adjust" }).map((way) => way.at(-1))).toEqual(["adjusted", "adjusted"]);
  expect(wayTo("mentalReturn", { decision: "able" }).every((way) => way.at(-1) === "lastClaim")).toBe(true);
  expect(wayTo("mentalReturn", { remaining: "none" }).every((way) => way.at(-1) === "retirement")).toBe(true);
  expect(wayTo("mentalReturn", { remaining: "left" }).every((way) => way.at(-1) === "leaveAgain")).toBe(true);
  for (const childcare of ["take", "none"])
    expect(wayTo("maternityLeave", { childcare }).every((way) => way.at(-1) === "flexibleWork")).toBe(true);
  expect(wayTo("maternityLeave", { birth: "still" }).every((way) => !way.includes("childcare"))).toBe(true);
  expect(wayTo("maternityLeave", { birth: "early" }).map((way) => way.slice(-2))).toEqual([
    ["birth", "miscarriage"],
    ["birth", "miscarriage"],
  ]);
  expect(wayTo("coronaOthers", { certification: "positive" }).every((way) => way.at(-1) === "personal")).toBe(true);
  expect(wayTo("coronaOthers", { contact: "certified" }).every((way) => !way.includes("closure"))).toBe(true);
});

test("父親の案件に産前産後休業の手順はなく、母親の案件に産後パパ育休の手順はない", () => {
  const ofMother = /^(preLeave|exemption|change|changeNotice|lumpSum|receipt|postLeave|maternityAllowance|recovered)$/;
  const father = wayTo("maternityLeave", { pregnancy: "father" }).flat();
  expect(father.filter((name) => ofMother.test(name))).toEqual([]);
  expect(father).toEqual(expect.arrayContaining(["papaLeave", "papaExemption", "papaBenefit", "childcare", "benefit"]));
  const mother = wayTo("maternityLeave", { pregnancy: "mother" }).flat();
  expect(mother.filter((name) => /^(papa|father)/.test(name))).toEqual([]);
});

test("産休の終わりは、育児休業を取っても取らなくても確かめる", () => {
  for (const childcare of ["take", "none"])
    for (const way of wayTo("maternityLeave", { pregnancy: "mother", childcare }))
      expect(way.indexOf("postLeave")).toBeLessThan(way.indexOf("childcare"));
  expect(stepNamed(newestFlow("maternityLeave"), "postLeave")!.date).toEqual({ label: "産後休業の終了日" });
});

test("新しい版は番号が上がり、前の版の手順の名前と日付はそのまま使える", () => {
  for (const kind of todoKinds)
    for (const [place, { version, steps }] of flows[kind].entries()) {
      expect(version).toBe(flows[kind].length - place);
      for (const { name, date } of steps) if (date) expect(stepNamed(newestFlow(kind), name)?.date, name).toEqual(date);
    }
});

test.each([["mentalReturn", "certificate", 2, "復職の診断書の提出", "復職可能の診断書の提出"]] as const)(
  "%s の %s は、第%d版で始めた案件では「%s」のまま、新しい案件では「%s」",
  (kind, step, version, old, label) => {
    expect(stepNamed(flowOf(kind, version), step)!.label).toBe(old);
    expect(stepNamed(newestFlow(kind), step)!.label).toBe(label);
  },
);

test("戸籍は、会社が続柄を確認すれば要らない。3歳未満の子は育児休業の終了時改定の要件で、死産の後は使えない", () => {
  const { text, filings } = noteOf("maternityLeave", "revision");
  expect(filings!.map(({ papers = "" }) => papers).join()).toMatch(
    /戸籍は、会社が続柄を確認.*不要（2025\/01\/01から）/,
  );
  expect(text[0]).toMatch(
    /^育児休業の終了日に3歳未満の子.*産前産後休業終了時改定です（終了日にその子を育てていること）/,
  );
  expect(noteOf("maternityLeave", "recovered").text.join()).toContain("終了時改定と養育期間の特例は使えません");
  expect(noteOf("maternityLeave", "postLeave").text.join()).not.toContain("3歳");
  expect(noteOf("maternityLeave", "explanation").sources.join()).toContain("69条の6・69条の7（意向の聴取）");
});

test("旧制度の流れは、最初の手順でそう書く", () => {
  for (const kind of ["coronaStuff", "coronaOthers"] as const) {
    const { label, name } = newestFlow(kind).steps[0]!;
    expect(label).toMatch(/^【旧制度】/);
    expect(noteOf(kind, name).text.join()).toContain("2023/05/08");
  }
});

test.each<[string, Figure]>(Object.entries(figures))("%s の額や期間は新しい順で、期間は重ならない", (_, { values }) => {
  for (const [index, { from, to = "9999" }] of values.entries()) {
    expect(from < to).toBe(true);
    if (index > 0) expect(to < values[index - 1]!.from).toBe(true);
  }
});

test("出産育児一時金は、2023年4月から500,000円、その前は420,000円", () => {
  const figure = maternityLeaveNotes.lumpSum!.figures![0]!;
  expect(figure.values.map(({ value, from }) => `${from} ${value.slice(0, 8)}`)).toEqual([
    "2023-04-01 500,000円",
    "2009-10-01 420,000円",
  ]);
});

test("版のない流れはない", () => {
  expect(() => flowOf("mentalStuff", 99)).toThrow("mentalStuff has no version 99");
  expect(flowToSave("mentalStuff", undefined)).toBe(newestFlow("mentalStuff"));
});
