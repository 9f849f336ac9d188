import { Button, Flex } from "@chakra-ui/react";
import { Link } from "react-router";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSend } from "#web/api/api.ts";
import { phoneParts, postalParts } from "#web/components/digit-parts.ts";
import { FieldHelp } from "#web/components/field-frame.tsx";
import type { FormField, FormSection } from "#web/components/form-field.ts";
import { FormGrid } from "#web/components/form-grid.tsx";
import { FormInput } from "#web/components/form-input.tsx";
import { MessageBar } from "#web/components/message-bar.tsx";
import { spreadPhone } from "#web/components/spread-phone.ts";
import { PostalCodeInput } from "#web/components/postal-code-input.tsx";
import { toast } from "#web/components/toast.ts";
import type { AddressFields } from "#web/components/use-address-lookup.ts";
import { type LimitFacts, LimitsSection } from "./limits-section.tsx";
import type { SettingsForm } from "./office-form.ts";

type Field = FormField<SettingsForm>;

const phone = { kind: "splitDigits", parts: phoneParts, spread: spreadPhone } as const;
const basic: readonly Field[] = [
  { name: "Name", label: "事務所名", kind: "fullWidth", isRequired: true },
  { name: "NameKana", label: "事務所名カナ", kind: "kana", placeholder: "全角カタカナ" },
  { name: "PostCode", label: "郵便番号", kind: "splitDigits", parts: postalParts },
  { name: "Address", label: "住所", kind: "fullWidth" },
  { name: "AddressKana", label: "住所カナ", kind: "kana", placeholder: "全角カタカナ" },
  { name: "PhoneNumber", label: "電話番号", ...phone },
  { name: "FaxNumber", label: "FAX番号", ...phone },
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
    kind: "textarea",
    rows: 6,
    help: "1行に1つずつ入力してください。消した健保が入っている電子申請は、元の健保のまま残ります。",
  },
];

const days = Array.from({ length: 30 }, (_, index) => ({ value: index + 1, label: `${index + 1}日前から` }));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour}時` }));
const notices: readonly Field[] = [
  ...checklistTypes.flatMap((type): Field[] => [
    {
      name: `NoticeMailCondition.${type}`,
      label: `${checklistConfigs[type].title}の期限をメールで知らせる`,
      kind: "checkbox",
    },
    {
      name: `NoticeMailDays.${type}`,
      label: `${checklistConfigs[type].title}の期限間近`,
      kind: "select",
      options: days,
    },
  ]),
  { name: "NoticeMailSendHour", label: "送信時刻", kind: "select", options: hours },
];

const Basic = () => (
  <FormGrid columns={2}>
    {basic.map((field) =>
      field.name === "PostCode" ? (
        <PostalCodeInput key={field.name} field={field} fields={addressFields} />
      ) : (
        <FormInput key={field.name} field={field} />
      ),
    )}
  </FormGrid>
);

const TestMail = () => {
  const send = useSend(officeRoutes.testMail);
  const press = () => send.mutate({}, { onSuccess: ({ message }) => void toast(message) });
  return (
    <Flex direction="column" align="flex-start" gap="2" mt="4">
      <Button variant="outline" loading={send.isPending} onClick={press}>
        テストメールを自分に送る
      </Button>
      <FieldHelp>保存してある設定の内容を、自分のメールアドレスに送信します。</FieldHelp>
      {send.error && <MessageBar status="error" title={send.error.message} />}
    </Flex>
  );
};

const Notices = () => (
  <>
    <FormGrid columns={2}>
      {notices.map((field) => (
        <Flex key={field.name} align="center" minH="9">
          <FormInput field={field} />
        </Flex>
      ))}
    </FormGrid>
    <TestMail />
  </>
);

/** The blocks of the page. */
export const sections = (facts: LimitFacts): FormSection<SettingsForm>[] => [
  { title: "基本情報", help: "郵便番号を入力すると、住所が入ります。", render: () => <Basic />, holds: basic },
  { title: "健保", columns: 1, fields: kenpos },
  {
    title: "お知らせメール",
    help: "日数は、ダッシュボードと一覧の「期限間近」にも使います。",
    render: () => <Notices />,
    holds: notices,
  },
  {
    title: "登録数と上限",
    render: () => <LimitsSection {...facts} />,
  },
  {
    title: "お支払い",
    render: () => <Link to={pagePaths.payment}>お支払い情報とプラン</Link>,
  },
];
