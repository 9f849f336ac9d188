import { prefectures } from "#shared/postal-codes/prefectures.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { FormField, FormSection } from "#web/components/input/form-field.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import { PostalCodeInput } from "#web/components/input/postal-code-input.tsx";
import type { AddressFields } from "#web/components/input/use-address-lookup.ts";
import type { PageForm } from "./join-form.ts";
import { Agreement } from "./agreement.tsx";
import { Corporation } from "./corporation.tsx";
import { SignIn } from "./sign-in.tsx";

type Field = FormField<PageForm>;
const kana = { input: "kana", placeholder: "全角カタカナ" } as const;
const withAutoComplete = (parts: typeof phoneParts, names: readonly string[]) =>
  parts.map((part, index) => ({ ...part, autoComplete: names[index]! }));

// prettier-ignore
const representative: readonly Field[] = [
  { name: "last_name", label: "姓", input: "fullWidth", kanaField: "last_name_kana", isRequired: true, autoComplete: "family-name" },
  { name: "first_name", label: "名", input: "fullWidth", kanaField: "first_name_kana", isRequired: true, autoComplete: "given-name" },
  { name: "last_name_kana", label: "姓カナ", ...kana },
  { name: "first_name_kana", label: "名カナ", ...kana },
];
const prefectureOptions = [
  { value: "", label: "選択してください" },
  ...prefectures.map(({ name }) => ({ value: name, label: name })),
];
// prettier-ignore
const address: readonly Field[] = [
  { name: "postal_code", label: "郵便番号", input: "splitDigits", parts: withAutoComplete(postalParts, ["postal-code", "off"]), isRequired: true },
  { name: "prefecture", label: "都道府県", input: "select", options: prefectureOptions, isRequired: true, autoComplete: "address-level1" },
  { name: "address1", label: "市区町村・番地", input: "fullWidth", isRequired: true, autoComplete: "address-line1", span: 2, column: 1 },
  { name: "address1_kana", label: "市区町村・番地カナ", span: 2, ...kana },
  { name: "address2", label: "建物名など", input: "fullWidth", autoComplete: "address-line2", span: 2 },
  { name: "address2_kana", label: "建物名などカナ", span: 2, ...kana },
  {
    name: "phone",
    label: "電話番号",
    input: "splitDigits",
    parts: withAutoComplete(phoneParts, ["tel-area-code", "tel-local-prefix", "tel-local-suffix"]),
    spread: spreadPhone,
    isRequired: true,
    span: 2,
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

const Address = () => (
  <FormGrid columns={4}>
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
  { title: "法人情報", render: () => <Corporation /> },
  { title: "代表者氏名", columns: 4, fields: representative },
  { title: "ログイン情報", render: () => <SignIn /> },
  { title: "住所・電話", help: "郵便番号を入力すると、住所が入ります。", render: () => <Address /> },
  { title: "利用規約", render: () => <Agreement /> },
];
