import { roleLabels } from "#shared/access.ts";
import { kinds } from "#shared/kinds.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { methodLabels, type PaymentMethod, type Plan, planLabels } from "#shared/payment/state.ts";
import { type MentionMail, mentionMailLabels } from "#shared/users/mention-mails.ts";
import { count, day, type FieldWords, instant, onOff, plain, table, words, yesNo } from "./field-words.ts";
import { targetWords } from "./target-words.ts";

const perType = (field: string, label: string, show: FieldWords["show"]) =>
  checklistTypes.map((type) => [`${field}.${type}`, words(`${label}（${kinds[type].title}）`, show)]);

const done = (sentence: string) => (value: unknown) => (value ? sentence : "");
/** Of a user; a secret says only that it changed. */
export const userWords = table({
  passwordHash: words("パスワード", done("変更")),
  epoch: words("ログイン中の端末", done("すべて終了")),
  unlocks: words("ログインの停止", done("解除")),
  recoveryCodes: words("リカバリーコード", done("変更")),
  otpSecret: words("認証アプリ", done("変更")),
  passkeyCount: words("パスキー", done("登録または削除")),
  pendingEmail: words("確認を待つメールアドレス"),
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
  "notifications.mentions": words("通知メール（やり取り）", (value) => mentionMailLabels[value as MentionMail] ?? ""),
  isOtpEnabled: words("ワンタイムパスワード", onOff),
  isPasswordSigninEnabled: words("パスワードでのログイン", onOff),
  isPasswordResetRequired: words("次のログインでパスワードを変更", yesNo),
  iconPath: words("アイコン", (value) => (value ? "あり" : "")),
  agreedTermsRevision: words("同意した利用規約の版", (value) => (value ? `第${plain(value)}版` : "")),
});

/** Of an office, its contract among them. */
export const officeWords = table({
  Name: words("事務所名"),
  NameKana: words("事務所名カナ"),
  PostCode: words("郵便番号"),
  Address: words("住所"),
  AddressKana: words("住所カナ"),
  Kenpos: words("健保", (value) => ((value as string[] | undefined) ?? []).join("、")),
  UserMax: words("ユーザー数の上限", count),
  CompanyMax: words("会社数の上限", count),
  TodoMax: words("案件数の上限", count),
  TaskMax: words("作業数の上限", count),
  PlanMax: words("定例業務数の上限", count),
  CheckListMax: words("チェックリスト数の上限", count),
  ...Object.fromEntries([
    ...perType("NoticeMailDays", "通知の日数", (value) => (value ? `${plain(value)}日前` : "")),
    ...perType("NoticeMailCondition", "通知メール", onOff),
  ]),
  NoticeMailSendHour: words("通知メールの送信時刻", (value) => (value === undefined ? "" : `${plain(value)}時`)),
  PhoneNumber: words("電話番号"),
  FaxNumber: words("FAX番号"),
  CorporateNumber: words("法人番号"),
  "Representative.lastName": words("代表者姓"),
  "Representative.firstName": words("代表者名"),
  "Representative.lastKana": words("代表者姓カナ"),
  "Representative.firstKana": words("代表者名カナ"),
  MfaRequired: words("二段階認証の必須", onOff),
  ...targetWords("ProcedureTargets"),
  CalendarNames: words("購読するカレンダーの会社名・対象者名", onOff),
  trialEndsOn: words("無料期間の終了日", day),
  "contract.plan": words("プラン", (value) => planLabels[value as Plan] ?? ""),
  "contract.method": words("お支払い方法", (value) => methodLabels[value as PaymentMethod] ?? ""),
  "contract.appliedOn": words("プランの申込日", day),
  "contract.graceEndsOn": words("お支払いを確認する期間の終わり", day),
  "contract.contact": words("ご請求先", (value) =>
    Object.values((value as object | undefined) ?? {})
      .filter(Boolean)
      .join("　"),
  ),
  activeSince: words("支払いの開始日", day),
  "lock.isOn": words("利用の停止", (value) => (value ? "停止中" : "")),
  "deletion.askedAt": words("削除の申請", instant),
  deletesOn: words("データの削除予定日", day),
});
