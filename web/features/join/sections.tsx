import { Input } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import { prefectures } from "#shared/postal-codes/prefectures.ts";
import { joinPasswordRule } from "#shared/users/password.ts";
import { phoneParts, postalParts } from "#web/components/digit-parts.ts";
import { FieldFrame } from "#web/components/field-frame.tsx";
import type { FormField, FormSection } from "#web/components/form-field.ts";
import { FormGrid } from "#web/components/form-grid.tsx";
import { FormInput } from "#web/components/form-input.tsx";
import { spreadPhone } from "#web/components/place-digits.ts";
import { PostalCodeInput } from "#web/components/postal-code-input.tsx";
import type { AddressFields } from "#web/components/use-address-lookup.ts";
import type { PageForm } from "./join-form.ts";
import { Agreement } from "./agreement.tsx";

type Field = FormField<PageForm>;
const kana = { kind: "kana", placeholder: "全角カタカナ" } as const;
const withAutoComplete = (parts: typeof phoneParts, names: readonly string[]) =>
  parts.map((part, index) => ({ ...part, autoComplete: names[index]! }));

const corporation: readonly Field[] = [
  { name: "corporate_number", label: "法人番号", kind: "digits", placeholder: "13桁の数字", isRequired: true },
  {
    name: "company_name",
    label: "法人・団体の名称",
    kind: "fullWidth",
    isRequired: true,
    autoComplete: "organization",
  },
  { name: "company_name_kana", label: "法人・団体の名称カナ", ...kana },
];
const representative: readonly Field[] = [
  { name: "last_name", label: "姓", kind: "fullWidth", isRequired: true, autoComplete: "family-name" },
  { name: "first_name", label: "名", kind: "fullWidth", isRequired: true, autoComplete: "given-name" },
  { name: "last_name_kana", label: "姓カナ", ...kana },
  { name: "first_name_kana", label: "名カナ", ...kana },
];
const email: Field = {
  name: "email",
  label: "メールアドレス",
  inputMode: "email",
  isRequired: true,
  autoComplete: "email",
  span: 2,
  help: "確認メールを送信します。ログインにも使います。",
};
const prefectureOptions = [
  { value: "", label: "選択してください" },
  ...prefectures.map(({ name }) => ({ value: name, label: name })),
];
const address: readonly Field[] = [
  {
    name: "postal_code",
    label: "郵便番号",
    kind: "splitDigits",
    parts: withAutoComplete(postalParts, ["postal-code", "off"]),
    isRequired: true,
  },
  {
    name: "prefecture",
    label: "都道府県",
    kind: "select",
    options: prefectureOptions,
    isRequired: true,
    autoComplete: "address-level1",
  },
  { name: "address1", label: "市区町村・番地", kind: "fullWidth", isRequired: true, autoComplete: "address-line1" },
  { name: "address1_kana", label: "市区町村・番地カナ", ...kana },
  { name: "address2", label: "建物名など", kind: "fullWidth", autoComplete: "address-line2" },
  { name: "address2_kana", label: "建物名などカナ", ...kana },
  {
    name: "phone",
    label: "電話番号",
    kind: "splitDigits",
    parts: withAutoComplete(phoneParts, ["tel-area-code", "tel-local-prefix", "tel-local-suffix"]),
    spread: spreadPhone,
    isRequired: true,
  },
];
const addressFields: AddressFields<PageForm> = {
  code: "postal_code",
  filled: {
    prefecture: ({ prefecture }) => prefecture,
    prefecture_kana: ({ prefecture_kana: found }) => found,
    address1: ({ address1 }) => address1,
    address1_kana: ({ address1_kana: found }) => found,
  },
};

type PasswordProps = { name: "password" | "passwordAgain"; label: string; help?: string };
const Password = ({ name, label, help }: PasswordProps) => {
  const { register, formState } = useFormContext<PageForm>();
  return (
    <FieldFrame label={label} help={help} isRequired error={formState.errors[name]?.message}>
      <Input type="password" autoComplete="new-password" {...register(name)} />
    </FieldFrame>
  );
};

const SignIn = () => (
  <FormGrid columns={2}>
    <FormInput field={email} />
    <Password name="password" label="パスワード" help={joinPasswordRule} />
    <Password name="passwordAgain" label="パスワード（確認）" help="同じパスワードをもう一度入力してください。" />
  </FormGrid>
);

const Address = () => (
  <FormGrid columns={2}>
    {address.map((field) =>
      field.name === "postal_code" ? (
        <PostalCodeInput key={field.name} field={field} fields={addressFields} />
      ) : (
        <FormInput key={field.name} field={field} />
      ),
    )}
  </FormGrid>
);

/** The blocks of the page. */
export const sections: readonly FormSection<PageForm>[] = [
  { title: "法人情報", columns: 2, fields: corporation },
  { title: "代表者", columns: 2, fields: representative },
  { title: "ログイン情報", render: () => <SignIn /> },
  { title: "住所・電話", help: "郵便番号を入力すると、住所が入ります。", render: () => <Address /> },
  { title: "利用規約", render: () => <Agreement /> },
];
