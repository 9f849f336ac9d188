import { describe, expect, test } from "vitest";
import { renewalQuestion } from "#shared/agreements/renewal-question.ts";
import type { Dated } from "#shared/checklists/deadline.ts";
import { renewals } from "#shared/checklists/renewals.ts";
import { noDay } from "#shared/dates/day.ts";
import { aRow, at, branch, elsewhere, main, none, plant, unknown, type Place } from "#test/support/renewals.ts";

const today = "2026-11-20";

/** Of each row the first later one that is asked about, by its place among the rows. */
const asked = (rows: readonly Dated[], places: Place[]) => {
  const view = { today, ...renewals("article36Agreement", rows, places) };
  return rows.map((row) => {
    const question = renewalQuestion(row, view);
    return question?.isOpen ? rows.indexOf(question.candidates[0]!.row) : -1;
  });
};

type Case = [title: string, places: Place[], old: Partial<Dated>, later: Partial<Dated>, isAsked: boolean];
// prettier-ignore
const cases: Case[] = [
  ["1つの監督署に2つの事業場、古い行に事業場がない", [main, branch], none("横浜西"), at(11, "横浜西"), true],
  ["1つの監督署に2つの事業場、新しい行に事業場がない", [main, branch], at(11, "横浜西"), none("横浜西"), true],
  ["1つの監督署に2つの事業場、どちらの行も事業場なし", [main, branch], none("横浜西"), none("横浜 西"), true],
  ["行の監督署に事業場がない", [main, plant], none("厚木"), none("厚木"), true],
  ["行の監督署とは違う監督署の事業場", [main, plant], none("横浜西"), at(12, "横浜西"), true],
  ["監督署の分からない事業場もある", [main, unknown], none("横浜西"), none("横浜西"), true],
  ["監督署も事業場もない行どうし", [main, plant], none(), none(), true],
  ["片方の監督署が空", [main, branch], none("横浜西"), none(), true],
  ["残っている事業場と、削除した事業場", [main], none("横浜西"), at(99, "横浜西"), true],
  ["ただ1つの事業場で決まり、更新されている", [main], none(), at(11), false],
  ["その監督署に1つだけで決まり、更新されている", [main, plant], none("横浜西"), at(11, "横浜西"), false],
  ["監督署が違う", [main, plant], none("横浜西"), at(12, "川崎南"), false],
  ["どちらの行も事業場があり、別の事業場", [main, branch], at(11, "横浜西"), at(13, "横浜西"), false],
  ["事業場のない会社の、片方の監督署が空", [elsewhere], none("横浜西"), none(), true],
  ["9号の3のある事業場の、様式のない行どうし", [main], { ...at(11), filedBy: "3_紙" }, at(11), false],
  ["様式のない行の後に、9号の3", [main], at(11), { ...at(11), formType: "9-3", filingDate: "2026-11-01" }, true],
  ["一般の届の後に、9号の3", [main], { ...at(11), formType: "9", filingDate: "2025-11-01" }, { ...at(11), formType: "9-3", filingDate: "2026-11-01" }, false],
  ["同じ事業場でも、空白がある", [main], at(11), { ...at(11), startdate: "2027-04-01" }, true],
  ["空白があり、更新でないと答えた", [main], { ...at(11), renewedBy: 0 }, { ...at(11), startdate: "2027-04-01" }, false],
  ["事業場のない会社", [elsewhere], none("横浜西"), none("川崎南"), false],
  ["ほかの会社の行", [main, branch, elsewhere], none("横浜西"), { ...none("横浜西"), company: 2 }, false],
  ["完了した行", [main, branch], { ...none("横浜西"), Done: true }, at(11, "横浜西"), false],
  ["後の行が作成中の届", [main, branch], none("横浜西"), { ...at(11, "横浜西"), formType: "9", Egov: [] }, false],
  ["後の行が届け出た届", [main, branch], none("横浜西"), { ...at(11, "横浜西"), formType: "9", filingDate: "2026-11-01" }, true],
  ["古い行が作成中の届", [main, branch], { ...none("横浜西"), formType: "9", Egov: [] }, at(11, "横浜西"), false],
];

describe("更新かどうかが決まらない行だけを尋ねる", () => {
  test.each(cases)("%s", (_, places, old, later, isAsked) => {
    const rows = [aRow({ ...old, deadline: "2026-11-20" }), aRow({ ...later, deadline: "2027-11-20" })];
    expect(asked(rows, places)).toEqual([isAsked ? 1 : -1, -1]);
  });
});

test.each([
  ["2027-02-18", true],
  ["2027-02-19", false],
  ["2025-01-01", true],
  [noDay, false],
])("終了日が %s の行を尋ねるのは %s（90日前から）", (deadline, isAsked) => {
  const rows = [aRow({ ...none("横浜西"), deadline }), aRow({ ...at(11, "横浜西"), deadline: "2028-03-31" })];
  expect(asked(rows, [main, branch])[0]).toBe(isAsked ? 1 : -1);
});

test("候補は終了日の近いものから、間の空白の日数とともに示し、別の事業場と決まった行は外れる", () => {
  const old = aRow({ ...none("横浜西"), deadline: "2026-11-20" });
  const far = aRow({ ...at(13, "横浜西"), deadline: "2028-03-31", startdate: "2027-04-01" });
  const near = aRow({ ...none("横浜西"), deadline: "2027-11-30", startdate: "2026-12-01" });
  const candidates = (row: Dated) => {
    const rows = [row, far, near];
    const view = { today, ...renewals("article36Agreement", rows, [main, branch]) };
    return renewalQuestion(row, view)?.candidates.map(({ row: later, gap }) => [later, gap]);
  };
  expect(candidates(old)).toEqual([
    [near, 10],
    [far, 131],
  ]);
  expect(candidates({ ...old, workplace: 11 })).toEqual([[near, 10]]);
});

test("答えたあとも、答え直せる", () => {
  const rows = [
    aRow({ AutoId: 41, ...at(11), deadline: "2026-11-20", renewedBy: 42 }),
    aRow({ AutoId: 42, ...at(11), deadline: "2028-03-31", startdate: "2027-04-01" }),
  ];
  const view = { today, ...renewals("article36Agreement", rows, [main]) };
  expect(renewalQuestion(rows[0]!, view)).toEqual({ candidates: [{ row: rows[1], gap: 131 }], isOpen: false });
});

test("同じ日に終わる行は、互いの更新ではない", () => {
  const rows = [none("横浜西"), at(11, "横浜西")].map((row) => aRow({ ...row, deadline: "2026-11-20" }));
  expect(asked(rows, [main, branch])).toEqual([-1, -1]);
});
