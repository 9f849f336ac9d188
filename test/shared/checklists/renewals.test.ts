import { describe, expect, test } from "vitest";
import { type Dated, deadlineState, dueDay, isDraft, isNear, isOver } from "#shared/checklists/deadline.ts";
import { renewals } from "#shared/checklists/renewals.ts";
import { noDay } from "#shared/dates/day.ts";
import { aRow, at, branch, elsewhere, main, none, plant, unknown, type Place } from "#test/support/renewals.ts";

const form = (formType: string): Partial<Dated> => ({ ...at(11), formType, filingDate: "2026-11-18" });

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
  ["研究開発（9号の3）は、一般の届の更新でない", [main], form("9"), form("9-3"), false],
  ["一般の届は、研究開発の届の更新でない", [main], form("9-3"), form("9-2"), false],
  ["研究開発の届どうし", [main], form("9-3"), form("9-3"), true],
  ["特別条項のない届から、ある届へ", [main], form("9"), form("9-2"), true],
  ["一般の届から、建設の届へ", [main], form("9-2"), form("9-3-3"), true],
  ["9号の3のない事業場では、様式のない行も一般の届の更新", [main], form("9"), at(11), true],
  ["9号の3のある事業場の、様式のない行は決まらない", [main], form("9-3"), at(11), false],
  ["有効期間が終了日の翌日から", [main], at(11), { ...at(11), startdate: "2026-11-21" }, true],
  ["起算日が終了日の2日後", [main], at(11), { ...at(11), startdate: "2026-11-22" }, false],
  ["起算日は4か月後でも、有効期間は翌日から", [main], at(11), { ...form("9"), startdate: "2027-03-21", validFrom: "2026-11-21" }, true],
  ["有効期間は4か月後でも、起算日は終了日より前", [main], at(11), { ...form("9"), startdate: "2026-10-01", validFrom: "2027-03-21" }, true],
  ["有効期間も起算日も4か月後", [main], form("9"), { ...form("9"), startdate: "2027-04-01", validFrom: "2027-03-21" }, false],
  ["作成中の届そのものは、後の届で済む", [main], { ...at(11), formType: "9", Egov: [] }, at(11), true],
];

describe("36協定の更新は事業場ごとに見る", () => {
  test.each(cases)("%s", (_, places, old, later, expected) => {
    const rows = [aRow({ ...old, deadline: "2026-11-20" }), aRow({ ...later, deadline: "2027-11-20" })];
    const { isRenewed } = renewals("article36Agreement", rows, places);
    expect(rows.map(isRenewed)).toEqual([expected, false]);
    const view = { today: "2027-11-20", days: 3, isRenewed };
    if (!isDraft(rows[0]!)) expect(isOver(rows[0]!, view)).toBe(!expected);
  });
});

test.each<[string, Partial<Dated>, string]>([
  ["作成中", { formType: "9", startdate: "2026-12-01" }, "2026-11-30"],
  ["年の初めに起算する", { formType: "9", startdate: "2027-01-01" }, "2026-12-28"],
  ["前日が土曜日の", { formType: "9", startdate: "2026-11-15" }, "2026-11-13"],
  ["前日が連休の終わりの", { formType: "9", startdate: "2026-05-07" }, "2026-05-01"],
  ["有効期間が先に始まる", { formType: "9", startdate: "2027-04-01", validFrom: "2026-12-01" }, "2026-11-30"],
  ["起算日が先の", { formType: "9", startdate: "2026-12-01", validFrom: "2027-04-01" }, "2026-11-30"],
  ["有効期間だけがある", { formType: "9", startdate: noDay, validFrom: "2026-12-01" }, "2026-11-30"],
  ["起算日が打ち間違いの", { formType: "9", startdate: "0000-01-01" }, "2027-11-20"],
  ["起算日がない", { formType: "9" }, "2027-11-20"],
  ["紙で届け出た", { formType: "9", startdate: "2026-12-01", filingDate: "2026-11-25" }, "2027-11-20"],
  ["到達した", { formType: "9", startdate: "2026-12-01", Egov: [{ status: "到達" }] }, "2027-11-20"],
  ["様式がない", { formType: "", startdate: "2026-12-01" }, "2027-11-20"],
])("届の期限：%s行は %o で %s", (_, fields, day) => {
  expect(dueDay(aRow({ ...fields, deadline: "2027-11-20" }))).toBe(day);
});

const answered = (later: Partial<Dated>, renewedBy?: number) => {
  const rows = [
    aRow({ AutoId: 41, ...at(11), deadline: "2026-11-20", renewedBy }),
    aRow({ AutoId: 42, ...at(11), deadline: "2028-03-31", startdate: "2027-04-01", ...later }),
  ];
  return rows.map(renewals("article36Agreement", rows, [main]).isRenewed);
};

// prettier-ignore
test.each<[string, Partial<Dated>, number | undefined, boolean]>([
  ["答えるまでは、空白のある行は済まない", {}, undefined, false],
  ["更新だと答えた", {}, 42, true],
  ["更新でないと答えた", {}, 0, false],
  ["更新でないと答えても、後で空白がなくなれば済む", { startdate: "2026-11-21" }, 0, true],
  ["答えた行がなくなった", { AutoId: 43 }, 42, false],
  ["答えた行がほかの会社のものになった", { company: 2 }, 42, false],
  ["答えた行の終了日が前になった", { deadline: "2026-11-19" }, 42, false],
  ["答えた届が取り下げられた", { formType: "9", Egov: [{ status: "取下げ済み" }] }, 42, false],
  ["答えた行の様式がほかの家族でも、答えが勝つ", { formType: "9-3", filingDate: "2026-11-18" }, 42, true],
])("%s", (_, later, renewedBy, expected) => {
  expect(answered(later, renewedBy)[0]).toBe(expected);
});

test("作成中の届は、起算日の前日までが期限で、当日には過ぎている", () => {
  const row = aRow({ formType: "9", startdate: "2026-12-01", deadline: "2027-11-30" });
  const view = (today: string) => ({ today, days: 3, ...renewals("article36Agreement", [row], []) });
  expect(["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"].map((day) => deadlineState(row, view(day)))).toEqual([
    "",
    "near",
    "near",
    "overdue",
  ]);
  expect(isNear(row, view("2026-11-30"))).toBe(true);
});
