import * as z from "zod";
import { JoinForm } from "#shared/join/join.ts";
import { required } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";

/** What the page holds: what is sent, the password once more, and what was ticked. */
export const PageForm = JoinForm.extend({
  isUnincorporated: z.boolean(),
  passwordAgain: z.string(),
  isAgreed: z.boolean().refine((isAgreed) => isAgreed, messages.termsRequired),
})
  .refine(({ corporate_number, isUnincorporated }) => corporate_number !== "" || isUnincorporated, {
    path: ["corporate_number"],
    error: required("法人番号"),
    when: () => true,
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    error: messages.passwordMismatch,
    when: () => true,
  });
export type PageForm = z.input<typeof PageForm>;

export const blank: PageForm = {
  corporate_number: "",
  isUnincorporated: false,
  company_name: "",
  company_name_kana: "",
  last_name: "",
  first_name: "",
  last_name_kana: "",
  first_name_kana: "",
  email: "",
  password: "",
  passwordAgain: "",
  postal_code: "",
  prefecture: "",
  prefecture_kana: "",
  address1: "",
  address1_kana: "",
  address2: "",
  address2_kana: "",
  phone: "",
  isAgreed: false,
};

/** What the button waits for, in the order of the page. */
const needed: readonly (readonly [keyof PageForm, string])[] = [
  ["corporate_number", "法人番号"],
  ["company_name", "法人・団体の名称"],
  ["last_name", "姓"],
  ["first_name", "名"],
  ["email", "メールアドレス"],
  ["password", "パスワード"],
  ["passwordAgain", "パスワード（確認）"],
  ["postal_code", "郵便番号"],
  ["prefecture", "都道府県"],
  ["address1", "市区町村・番地"],
  ["phone", "電話番号"],
  ["isAgreed", "利用規約への同意"],
];
const isEmpty = (value: string | boolean) => (typeof value === "string" ? value.trim() === "" : !value);
export const missing = (values: PageForm) =>
  needed
    .filter(([name]) => isEmpty(values[name]) && !(name === "corporate_number" && values.isUnincorporated))
    .map(([, label]) => label);
