import { type FilePurpose, filePurposes } from "#shared/agreements/company-file.ts";
import { colourName, type Colours } from "#shared/checklists/colours.ts";
import { type Column, wholeLabel } from "#shared/checklists/column.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { type ColumnName, fieldOf } from "#shared/checklists/row.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { roleLabels } from "#shared/access.ts";
import { type CompanyField, companyFields } from "#shared/companies/company-fields.ts";
import { employeeCsvColumns } from "#shared/companies/csv-columns.ts";
import { workplaceFields } from "#shared/companies/workplace-fields.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import { historyKinds } from "#shared/history/words.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { methodLabels, type PaymentMethod, type Plan, planLabels } from "#shared/payment/state.ts";
import { agreementWords } from "./agreement-words.ts";
import { caseWords } from "./case-words.ts";
import { count, day, type FieldWords, instant, onOff, plain, table, type Words, words, yesNo } from "./field-words.ts";

const companyShow = ({ kind }: CompanyField) => {
  if (kind === "count") return count;
  return kind === "settlementTerm" ? (value: unknown) => (value ? `${plain(value)}月` : "") : plain;
};
const company = table(
  Object.fromEntries(
    companyFields
      .filter(({ kind }) => kind !== "id" && kind !== "employeeCount")
      .map((field) => [field.name, words(field.label, companyShow(field))]),
  ),
);

const employee = table(
  Object.fromEntries(
    employeeCsvColumns
      .filter(({ key }) => ["number", "label", "kana"].includes(key))
      .map(({ key, label }) => [key, words(label)]),
  ),
);

const workplace = table({
  ...Object.fromEntries(
    workplaceFields.map(({ name, label, kind }) => [name, words(label, kind === "count" ? count : plain)]),
  ),
  followsCompany: words("会社の名称と住所に合わせる", yesNo),
});

const cellWords = ({ name, type, values }: Column) => {
  if (name === "status") return (value: unknown) => (value === undefined ? "" : statusLabel(plain(value)));
  if (type.startsWith("date")) return day;
  const labels = new Map(values?.map(({ value, label }) => [value, label]));
  return (value: unknown) => labels.get(plain(value)) ?? plain(value);
};
/** A row names its company and its subject by texts of its own. */
const stored = (name: ColumnName) => (name === "company" ? "companyName" : fieldOf(name));
const colour = (value: unknown) => (value ? colourName(value as Colours[string]) : "");

const checklist = (type: ChecklistType): Words => {
  const { columns } = checklistConfigs[type];
  const own = table({
    ...Object.fromEntries(columns.map((column) => [stored(column.name), words(wholeLabel(column), cellWords(column))])),
    egovStatus: words("e-Gov状況"),
    renewedBy: words("更新した36協定", (value) => (value ? `No ${plain(value)}` : value === 0 ? "なし" : "")),
  });
  const labels = new Map<string, string>(columns.map((column) => [column.name, wholeLabel(column)]));
  return (name) => {
    const [field, part] = name.split(".");
    if (field !== "colorInfo" || part === undefined) return own(name);
    return words(`ブックマーク（${labels.get(part) ?? part}）`, colour);
  };
};

const perType = (field: string, label: string, show: FieldWords["show"]) =>
  checklistTypes.map((type) => [`${field}.${type}`, words(`${label}（${historyKinds[type]}）`, show)]);

const user = table({
  lastName: words("姓"),
  firstName: words("名"),
  lastKana: words("姓カナ"),
  firstKana: words("名カナ"),
  shortName: words("略称"),
  email: words("メールアドレス"),
  role: words("役割", (value) => roleLabels[value === "admin" ? "manager" : (value as keyof typeof roleLabels)] ?? ""),
  division: words("部署"),
  divisionKana: words("部署カナ"),
  position: words("役職"),
  "notifications.eApplication": words("通知メール（電子申請）", onOff),
  "notifications.subsidy": words("通知メール（助成金）", onOff),
  "notifications.agreement": words("通知メール（36協定）", onOff),
  isOtpEnabled: words("ワンタイムパスワード", onOff),
  isPasswordSigninEnabled: words("パスワードでのログイン", onOff),
  isPasswordResetRequired: words("次のログインでパスワードを変更", yesNo),
  iconPath: words("アイコン", (value) => (value ? "あり" : "")),
  agreedTermsRevision: words("同意した利用規約の版", (value) => (value ? `第${plain(value)}版` : "")),
});

const announcement = table({
  Title: words("タイトル"),
  Text: words("詳細"),
  ViewStart: words("表示開始日", day),
  ViewEnd: words("表示終了日", day),
  PostedOn: words("登録日", day),
});

const office = table({
  Name: words("事務所名"),
  NameKana: words("事務所名カナ"),
  PostCode: words("郵便番号"),
  Address: words("住所"),
  AddressKana: words("住所カナ"),
  Kenpos: words("健保", (value) => ((value as string[] | undefined) ?? []).join("、")),
  UserMax: words("ユーザー数の上限", count),
  CompanyMax: words("会社数の上限", count),
  TodoMax: words("案件数の上限", count),
  CheckListMax: words("チェックリスト数の上限", count),
  ...Object.fromEntries([
    ...perType("NoticeMailDays", "通知の日数", (value) => (value ? `${plain(value)}日前` : "")),
    ...perType("NoticeMailCondition", "通知メール", onOff),
  ]),
  NoticeMailSendHour: words("通知メールの送信時刻", (value) => (value === undefined ? "" : `${plain(value)}時`)),
  PhoneNumber: words("電話番号"),
  FaxNumber: words("FAX番号"),
  MfaRequired: words("二段階認証の必須", onOff),
  trialEndsOn: words("無料期間の終了日", day),
  "contract.plan": words("プラン", (value) => planLabels[value as Plan] ?? ""),
  "contract.method": words("お支払い方法", (value) => methodLabels[value as PaymentMethod] ?? ""),
  "contract.appliedOn": words("プランの申込日", day),
  activeSince: words("支払いの開始日", day),
  "lock.isOn": words("利用の停止", (value) => (value ? "停止中" : "")),
  "deletion.askedAt": words("削除の申請", instant),
  deletesOn: words("データの削除予定日", day),
});

export const wordsOfKind: Record<HistoryKind, Words> = {
  company,
  staff: employee,
  workplace,
  todo: caseWords,
  electronicApplication: checklist("electronicApplication"),
  subsidy: checklist("subsidy"),
  article36Agreement: checklist("article36Agreement"),
  agreement: agreementWords,
  companyFile: table({
    name: words("ファイル名"),
    purpose: words("種類", (value) => filePurposes[value as FilePurpose] ?? ""),
  }),
  announcement,
  user,
  passkey: table({ alias: words("名称"), createdAt: words("登録日", instant) }),
  office,
  egov: table({
    status: words("ステータス"),
    pay_status: words("納付状況"),
    notice_count: words("通知件数", count),
    doc_count: words("公文書件数", count),
  }),
  egovAccount: table({ email: words("アカウント"), connectedAt: words("接続した日時", instant) }),
};
