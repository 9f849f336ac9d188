import { describe, expect, test } from "vitest";
import { openRenewals } from "#shared/agreements/open-renewals.ts";
import { type Dated, renewals } from "#shared/checklists/deadline.ts";
import { noDay } from "#shared/dates.ts";
import { aRow, at, branch, elsewhere, main, none, plant, unknown, type Place } from "#test/support/renewals.ts";

const today = "2026-11-20";

const asked = (rows: readonly Dated[], places: Place[]) => {
  const open = openRenewals(rows, { today, isRenewed: renewals("article36Agreement", rows, places), places });
  return rows.map((row) => rows.indexOf(open.get(row)!));
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

test("候補がいくつもあれば、終了日の近いものから尋ね、事業場が決まれば次へ進む", () => {
  const later = [at(13, "横浜西"), none("横浜西")].map((row, index) =>
    aRow({ ...row, deadline: `202${8 - index}-03-31` }),
  );
  const old = (workplace: number) => aRow({ ...at(workplace, "横浜西"), deadline: "2026-11-20" });
  expect(asked([old(-1), ...later], [main, branch])[0]).toBe(2);
  expect(asked([old(11), ...later], [main, branch])[0]).toBe(2);
  expect(asked([old(11), later[0]!, { ...later[1]!, workplace: 13 }], [main, branch])[0]).toBe(-1);
});

test("同じ日に終わる行は、互いの更新ではない", () => {
  const rows = [none("横浜西"), at(11, "横浜西")].map((row) => aRow({ ...row, deadline: "2026-11-20" }));
  expect(asked(rows, [main, branch])).toEqual([-1, -1]);
});
