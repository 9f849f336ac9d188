import { Box } from "@chakra-ui/react";
import { messages } from "#shared/text/messages.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { FormField, FormSection } from "#web/components/input/form-field.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import { PostalCodeInput } from "#web/components/input/postal-code-input.tsx";
import type { AddressFields } from "#web/components/input/use-address-lookup.ts";
import { limitFields, limitTitle, LimitTable, type LimitFacts } from "./limits.tsx";
import { NoticeMails, notices } from "./notice-mails.tsx";
import type { SettingsForm } from "./office-form.ts";
import { targetFields, Targets } from "./targets.tsx";

type Field = FormField<SettingsForm>;

const phone = { input: "splitDigits", parts: phoneParts, spread: spreadPhone } as const;
const basic: readonly Field[] = [
  { name: "Name", label: "事務所名", input: "fullWidth", kanaField: "NameKana", isRequired: true, span: 2 },
  { name: "NameKana", label: "事務所名カナ", input: "kana", placeholder: "全角カタカナ", span: 2 },
  { name: "PostCode", label: "郵便番号", input: "splitDigits", parts: postalParts },
  { name: "Address", label: "住所", input: "fullWidth", span: 2, column: 1 },
  { name: "AddressKana", label: "住所カナ", input: "kana", placeholder: "全角カタカナ", span: 2 },
  { name: "PhoneNumber", label: "電話番号", ...phone, span: 2 },
  { name: "FaxNumber", label: "FAX番号", ...phone, span: 2 },
];
const addressFields: AddressFields<SettingsForm> = {
  code: "PostCode",
  filled: {
    Address: ({ prefecture, address1 }) => prefecture + address1,
    AddressKana: ({ prefecture_kana: prefecture, address1_kana: town }) => prefecture + town,
  },
};

const kenpos: readonly Field[] = [
  {
    name: "Kenpos",
    label: "健保の選択肢",
    input: "textarea",
    rows: 5,
    span: 2,
    help: "1行に1つずつ入力してください。消した健保が入っている電子申請は、元の健保のまま残ります。",
  },
];

const factor = (hasFactor: boolean): readonly Field[] => [
  {
    name: "MfaRequired",
    label: "全員に二段階認証を求める",
    input: "checkbox",
    span: 3,
    isDisabled: !hasFactor,
    help: hasFactor
      ? "7日のうちにワンタイムパスワードかパスキーを設定しない人は、設定するまでほかの操作ができなくなります。"
      : messages.factorFirst,
  },
];

const calendar: readonly Field[] = [
  {
    name: "CalendarNames",
    label: "購読するカレンダーに会社名・対象者名を入れてもよい",
    input: "checkbox",
    span: 3,
    help: "ユーザーは、期限をGoogleカレンダーやOutlookなどに表示できます。オフの間は会社と記録の番号だけを渡します。オフにすると、発行済みのURLからも名前が消えます。",
  },
];

const Basic = () => (
  <FormGrid columns={4}>
    {basic.map((field) =>
      field.name === "PostCode" ? (
        <PostalCodeInput key={field.name} field={field} fields={addressFields} />
      ) : (
        <FormInput key={field.name} field={field} />
      ),
    )}
  </FormGrid>
);

type Facts = LimitFacts & { isRoot: boolean; hasFactor: boolean };
/** The blocks of the form; only 運営 changes the limits. */
export const sections = ({ isRoot, hasFactor, ...facts }: Facts): FormSection<SettingsForm>[] => [
  { title: "基本情報", help: "郵便番号を入力すると、住所が入ります。", render: () => <Basic />, holds: basic },
  { title: "健保", columns: 4, fields: kenpos },
  {
    title: "お知らせメール",
    help: "日数は、ダッシュボードと一覧の「期限間近」にも使います。案件・作業・従業員の日付は、電子申請に従います。",
    render: () => <NoticeMails />,
    holds: notices,
  },
  {
    title: "期限の目安",
    help: "法律に日数の定めがない届出を、いつまでに行うかです。空欄は標準の日数で数えます。変更すると、未完了の電子申請・36協定と定例業務の期限も変わります。",
    render: () => <Targets />,
    holds: targetFields,
  },
  { title: "カレンダー", columns: 4, fields: calendar },
  { title: "ログイン", columns: 4, fields: factor(hasFactor) },
  ...(isRoot
    ? [
        {
          title: limitTitle,
          render: () => (
            <>
              <LimitTable {...facts} />
              <Box mt="4">
                <FormGrid columns={4}>
                  {limitFields.map((field) => (
                    <FormInput key={field.name} field={field} />
                  ))}
                </FormGrid>
              </Box>
            </>
          ),
          holds: limitFields,
        },
      ]
    : []),
];
