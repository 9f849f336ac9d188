import { describe, expect, test } from "vitest";
import { type Dated, deadlineState, dueDay, isDraft, isNear, isOver, renewals } from "#shared/checklists/deadline.ts";
import { noDay } from "#shared/dates.ts";
import { aRow, at, branch, elsewhere, main, none, plant, unknown, type Place } from "#test/support/renewals.ts";

type Case = [title: string, places: Place[], old: Partial<Dated>, later: Partial<Dated>, isRenewed: boolean];
// prettier-ignore
const cases: Case[] = [
  ["同じ事業場", [main, plant], at(11), at(11), true],
  ["同じ事業場なら、監督署の書き方が違っても", [main, plant], at(11, "横浜西"), at(11, "横浜西労働基準監督署"), true],
  ["別の事業場", [main, plant], at(11), at(12), false],
  ["別の事業場なら、監督署が同じでも", [main, branch], at(11, "横浜西"), at(13, "横浜西"), false],
  ["古い行に事業場がなく、その監督署に1つだけ", [main, plant], none("横浜西"), at(11, "横浜西"), true],
  ["新しい行に事業場がなく、その監督署に1つだけ", [main, plant], at(11, "横浜西"), none("横浜西"), true],
  ["監督署は幅と空白だけが違う", [{ ...main, Office: "横浜 西ＬＩＳ" }, plant], none("横浜西LIS"), at(11, "横浜西　ＬＩＳ"), true],
  ["事業場のない行どうし、その監督署に1つだけ", [main, plant], none("横浜西"), none("横浜西"), true],
  ["1つの監督署に2つの事業場", [main, branch], none("横浜西"), at(11, "横浜西"), false],
  ["1つの監督署に2つの事業場、どちらの行も事業場なし", [main, branch], none("横浜西"), none("横浜西"), false],
  ["監督署が合わない", [main, plant], none("横浜西"), at(12, "川崎南"), false],
  ["行の監督署に事業場がない", [main, plant], none("厚木"), none("厚木"), false],
  ["その監督署の事業場とは別の事業場", [main, plant], none("横浜西"), at(12, "横浜西"), false],
  ["監督署の分からない事業場もあり、どちらとも言えない", [main, unknown], none("横浜西"), none("横浜西"), false],
  ["ただ1つの事業場の監督署が空", [unknown], none("横浜西"), none("横浜西"), true],
  ["ただ1つの事業場で、どちらの行の監督署も空", [main], none(), at(11), true],
  ["事業場が2つあり、監督署も事業場もない行", [main, plant], none(), none(), false],
  ["事業場のない会社は、監督署で", [elsewhere], none("横浜西"), none("横浜 西"), true],
  ["事業場のない会社の、別の監督署", [elsewhere], none("横浜西"), none("川崎南"), false],
  ["削除した事業場どうし", [plant], at(99), at(99), true],
  ["ただ1つの事業場を削除したあとは、監督署で", [], at(99, "横浜西"), none("横浜西"), true],
  ["古い行に事業場がなく、新しい行の事業場は削除済み、ほかにない", [], none("横浜西"), at(99, "横浜西"), true],
  ["削除した事業場と、残っている別の事業場", [main], none("横浜西"), at(99, "横浜西"), false],
  ["別の削除した事業場", [], at(98, "横浜西"), at(99, "横浜西"), false],
  ["ほかの会社", [main, elsewhere], at(11, "横浜西"), { ...at(21, "横浜西"), company: 2 }, false],
  ["作成中の届は、まだ更新でない", [main], at(11), { ...at(11), formType: "9", Egov: [], filingDate: noDay }, false],
  ["届出日のある届", [main], at(11), { ...at(11), formType: "9", Egov: [], filingDate: "2026-11-18" }, true],
  ["到達番号のある届", [main], at(11), { ...at(11), formType: "9-2", Egov: [{ id: 3, status: "到達" }] }, true],
  ["取下げ処理中の届", [main], at(11), { ...at(11), formType: "9", Egov: [{ status: "到達（取下げ処理中）" }] }, true],
  ["取り下げた届", [main], at(11), { ...at(11), formType: "9", Egov: [{ status: "取下げ済み" }] }, false],
  ["様式のない行は、届出日がなくても", [main], at(11), { ...at(11), formType: "", Egov: [] }, true],
  ["作成中の届そのものは、後の届で済む", [main], { ...at(11), formType: "9", Egov: [] }, at(11), true],
];

describe("36協定の更新は事業場ごとに見る", () => {
  test.each(cases)("%s", (_, places, old, later, expected) => {
    const rows = [aRow({ ...old, deadline: "2026-11-20" }), aRow({ ...later, deadline: "2027-11-20" })];
    const isRenewed = renewals("article36Agreement", rows, places);
    expect(rows.map(isRenewed)).toEqual([expected, false]);
    const view = { today: "2027-11-20", days: 3, isRenewed };
    if (!isDraft(rows[0]!)) expect(isOver(rows[0]!, view)).toBe(!expected);
  });
});

test.each<[string, Partial<Dated>, string]>([
  ["作成中", { formType: "9", startdate: "2026-12-01" }, "2026-11-30"],
  ["月と年の初めに起算する", { formType: "9", startdate: "2027-01-01" }, "2026-12-31"],
  ["起算日がない", { formType: "9" }, "2027-11-20"],
  ["紙で届け出た", { formType: "9", startdate: "2026-12-01", filingDate: "2026-11-25" }, "2027-11-20"],
  ["到達した", { formType: "9", startdate: "2026-12-01", Egov: [{ status: "到達" }] }, "2027-11-20"],
  ["様式がない", { formType: "", startdate: "2026-12-01" }, "2027-11-20"],
])("届の期限：%s行は %o で %s", (_, fields, day) => {
  expect(dueDay(aRow({ ...fields, deadline: "2027-11-20" }))).toBe(day);
});

test("作成中の届は、起算日の前日までが期限で、当日には過ぎている", () => {
  const row = aRow({ formType: "9", startdate: "2026-12-01", deadline: "2027-11-30" });
  const view = (today: string) => ({ today, days: 3, isRenewed: renewals("article36Agreement", [row], []) });
  expect(["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"].map((day) => deadlineState(row, view(day)))).toEqual([
    "",
    "near",
    "near",
    "overdue",
  ]);
  expect(isNear(row, view("2026-11-30"))).toBe(true);
});
