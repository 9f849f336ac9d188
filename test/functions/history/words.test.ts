import { expect, test } from "vitest";
import { checklistConfigs, emptyRow } from "#shared/checklists/configs.ts";
import { fieldOf } from "#shared/checklists/row.ts";
import { Company } from "#shared/companies/company.ts";
import { Employee } from "#shared/companies/employee.ts";
import { Workplace } from "#shared/companies/workplace.ts";
import { Announcement } from "#shared/info/announcement.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { Todo } from "#shared/todos/todo.ts";
import { User } from "#shared/users/user.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import { changesInWords } from "#functions/history-words/changes.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";

const days = (subsidy: number) => ({ electronicApplication: 3, subsidy, article36Agreement: 3 });
const item = {
  name: "x",
  sel: "",
  done: false,
  doneUserId: -1,
  doneAt: "",
  memo: { text: "", date: "", user: -1 },
  sub: [],
};

// prettier-ignore
const cases: [HistoryKind, Record<string, [unknown, unknown]>, string[]][] = [
  ["company", { name: ["青葉", "若葉"], UpdatedAt: ["a", "b"], UpdateUserId: [1, 2], prefectureCode: ["13", "14"] }, ["会社名：青葉 → 若葉"]],
  ["company", { capital: [null, 10_000_000] }, ["資本金： → 10,000,000"]],
  ["company", { settlementTerm: [3, null] }, ["決算月：3月 → "]],
  ["company", { payClosingDay: [null, 31], payDay: [31, 15], raiseMonth: [0, 4], regularWorkers: [null, 0] }, ["給与の締め日： → 末日", "給与の支払日：末日 → 15日", "昇給月：なし → 4月", "常時使用人数： → 0"]],
  ["company", { bonusMonths: ["", "6月・12月"], dispatchPermit: ["なし", ""] }, ["賞与予定月： → 6月・12月", "労働者派遣の許可：なし → "]],
  ["company", { representativeTitle: ["", "代表取締役"] }, ["代表者役職： → 代表取締役"]],
  ["staff", { label: ["山本", "山本　健太"], number: ["", "A-1"] }, ["氏名：山本 → 山本　健太", "社員番号： → A-1"]],
  ["electronicApplication", { deadline: ["1970-01-11", "2026-11-24"] }, ["該当日： → 2026/11/24"]],
  ["electronicApplication", { "koyou-sub": ["2026-11-24", "1970-01-11"] }, ["雇用保険（受理）：2026/11/24 → "]],
  ["electronicApplication", { status: ["0_", "4_完了"], Done: [false, true], DoneAt: ["", "2026-11-24T00:00:00Z"], DoneUserId: [-1, 1] }, ["状況：未設定 → 完了"]],
  ["electronicApplication", { company: [1, 2], companyName: ["青葉", "若葉"] }, ["会社：青葉 → 若葉"]],
  ["electronicApplication", { stuff: [1, -1], stuffText: ["山本", "鈴木"], texts: [{}, { stuff: {} }] }, ["対象者：山本 → 鈴木"]],
  ["electronicApplication", { "colorInfo.company": ["", "r1"], "colorInfo.deadline": ["b2", ""] }, ["ブックマーク（会社）： → 赤", "ブックマーク（該当日）：青(濃) → "]],
  ["article36Agreement", { special: ["1_有", "2_無"] }, ["特別条項：有 → 無"]],
  ["article36Agreement", { filedBy: ["", "3_紙"] }, ["提出方法： → 紙"]],
  ["todo", { "Items.birth": [item, { ...item, done: true, date: "2026-11-24", memo: { text: "確認", date: "x", user: 1 } }] }, ["出産：完了： → 完了", "出産：メモ： → 確認", "出産：出産日： → 2026/11/24"]],
  ["todo", { Status: ["未完了", "完了"], Done: [false, true] }, ["完了：未完了 → 完了"]],
  ["announcement", { Title: ["A", "B"], ViewEnd: ["2026-11-24", "2026-12-01"] }, ["タイトル：A → B", "表示終了：2026/11/24 → 2026/12/01"]],
  ["user", { role: ["user", "manager"], epoch: [1, 2] }, ["役割：一般 → 管理者"]],
  ["user", { role: ["admin", "user"] }, ["役割：管理者 → 一般"]],
  ["user", { notifications: [{ eApplication: true, subsidy: true, agreement: true }, { eApplication: true, subsidy: false, agreement: true }] }, ["通知メール（助成金）：有効 → 無効"]],
  ["user", { isPasswordResetRequired: [false, true] }, ["次のログインでパスワードを変更：いいえ → はい"]],
  ["user", { passwordHash: ["old", "new"], otpSecret: ["a", "b"], token: ["a", "b"] }, []],
  ["user", { passwordHash: [null, true], epoch: [null, true], otpStep: [null, true] }, ["パスワード： → 変更", "ログイン中の端末： → すべて終了"]],
  ["user", { pendingEmail: ["", "new@sakura.example"] }, ["確認を待つメールアドレス： → new@sakura.example"]],
  ["staff", { birthday: ["", "1966-12-01"], confirmedDates: [{}, { permit: "2027-03-31" }] }, ["生年月日： → 1966/12/01", "確認済み（在留期限）： → 2027/03/31"]],
  ["staff", { workplace: [-1, "本社"] }, ["事業場： → 本社"]],
  ["article36Agreement", { formType: ["9", "9-2"], validFrom: ["1970-01-11", "2026-12-01"], renewal: [null, "青葉"] }, ["様式：様式第9号 → 様式第9号の2", "有効期間の始め： → 2026/12/01", "次の期間の36協定： → 青葉"]],
  ["egov", { need: [null, { kind: "amend", day: "2026-12-01" }], askAt: ["a", "b"] }, ["必要な対応： → 補正", "必要な対応の期限： → 2026/12/01"]],
  ["egov", { untold: [[{ name: "docArrived" }], []] }, ["担当者への通知：処理待ち → 処理済み"]],
  ["office", { Representative: [undefined, { lastName: "田中", firstName: "裕子", lastKana: "", firstKana: "" }] }, ["代表者姓： → 田中", "代表者名： → 裕子"]],
  ["office", { NoticeMailDays: [days(3), days(7)] }, ["通知の日数（助成金）：3日前 → 7日前"]],
  ["office", { Kenpos: [["協会けんぽ"], ["協会けんぽ", "建設国保"]] }, ["健保：協会けんぽ → 協会けんぽ、建設国保"]],
  ["office", { UserMax: [10, 1200] }, ["ユーザー数の上限：10 → 1,200"]],
];

test.each(cases)("%s の変更 %j は、画面の言葉では %j", (kind, changed, told) => {
  expect(changesInWords(kind, changed).map(({ label, before, after }) => `${label}：${before} → ${after}`)).toEqual(
    told,
  );
});

/** What a save sets beside what somebody changed, and numbers whose names are fields of their own. */
// prettier-ignore
const bookkeeping = new Set([
  "id", "AutoId", "idx", "Version", "value", "company", "workplace", "Company", "Stuff", "stuff", "OrgId", "UserId", "FlowType", "FlowVer", "Todo", "TodoRule", "texts", "Egov",
  "rowNumber", "Done", "DoneAt", "DoneUserId", "CreatedAt", "CreateUserId", "UpdatedAt", "UpdateUserId", "prefectureCode", "employeeCount", "commentCount",
]);
const parts: Record<string, string> = {
  notifications: "notifications.subsidy",
  Items: "Items.maternityLeave birth.done",
  colorInfo: "colorInfo.company",
  confirmedDates: "confirmedDates.permit",
};
test.each<[HistoryKind, object]>([
  ["company", Company.shape],
  ["staff", Employee.shape],
  ["workplace", Workplace.shape],
  ["todo", Todo.shape],
  ["announcement", Announcement.shape],
  ["user", { ...User.omit({ passkeys: true }).shape, pendingEmail: 1, passwordHash: 1, unlocks: 1, recoveryCodes: 1 }],
  ["article36Agreement", { egovStatus: 1, formType: 1, validFrom: 1, renewal: 1, renewedBy: 1 }],
  ...checklistTypes.map((type): [HistoryKind, object] => [
    type,
    Object.fromEntries(
      checklistConfigs[type].columns.map(({ name }) => [name === "company" ? "companyName" : fieldOf(name), 1]),
    ),
  ]),
])("%s のどの項目の変更にも、画面の言葉がある", (kind, fields) => {
  const wordless = Object.keys(fields).filter(
    (name) => !bookkeeping.has(name) && !recordKinds[kind].fields(parts[name] ?? name),
  );
  expect(wordless).toEqual([]);
});

test("削除は、消えた記録の中身を画面の言葉で伝える", () => {
  const row = { ...emptyRow("electronicApplication"), companyName: "青葉", deadline: "2026-11-24", note: "急ぎ" };
  expect(changesInWords("electronicApplication", { removed: [row, undefined] })).toEqual(
    expect.arrayContaining([
      { label: "会社", before: "青葉", after: "" },
      { label: "該当日", before: "2026/11/24", after: "" },
      { label: "備考", before: "急ぎ", after: "" },
    ]),
  );
  const todo = { FlowType: "maternityLeave", CompanyName: "青葉", Items: [{ ...item, name: "birth", done: true }] };
  expect(changesInWords("todo", { removed: [todo, undefined] })).toEqual([
    { label: "種類", before: "産休・育休", after: "" },
    { label: "会社名", before: "青葉", after: "" },
    { label: "出産：完了", before: "完了", after: "" },
  ]);
});
