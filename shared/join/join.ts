import * as z from "zod";
import {
  corporateNumber,
  fullWidth,
  isPlainAddress,
  kana,
  mailAddress,
  phone,
  postalCode,
  requiredText,
  text,
} from "#shared/text/schemas.ts";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { prefectureOf } from "#shared/postal-codes/prefectures.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { joinPasswordMin, joinPasswordRule } from "#shared/users/password.ts";
import { normalizeEmail } from "#shared/users/user.ts";

// With the prefecture both halves stay within the office's one address.
const [town, building] = [100, 90];
/** The form of a new office, in the names of the wire. */
export const JoinForm = z.object({
  /** Empty: an office that is no corporation has none. */
  corporate_number: corporateNumber,
  company_name: requiredText("法人・団体の名称", fullWidth("法人・団体の名称")),
  company_name_kana: kana("法人・団体の名称カナ"),
  last_name: requiredText("姓", fullWidth("姓")),
  first_name: requiredText("名", fullWidth("名")),
  last_name_kana: kana("姓カナ"),
  first_name_kana: kana("名カナ"),
  email: requiredText("メールアドレス", mailAddress)
    .refine(isPlainAddress, messages.emailFormat)
    .transform(normalizeEmail),
  password: z
    .string(required("パスワード"))
    .min(joinPasswordMin, joinPasswordRule)
    .max(lengths.password, tooLong("パスワード", lengths.password)),
  postal_code: requiredText("郵便番号", postalCode),
  prefecture: requiredText("都道府県", text("都道府県", lengths.name)).refine(
    (name) => !!prefectureOf(name),
    messages.prefectureFormat,
  ),
  prefecture_kana: kana("都道府県カナ"),
  address1: requiredText("市区町村・番地", fullWidth("市区町村・番地", town)),
  address1_kana: kana("市区町村・番地カナ", town),
  address2: fullWidth("建物名など", building),
  address2_kana: kana("建物名などカナ", building),
  phone: requiredText("電話番号", phone),
});
export type JoinForm = z.output<typeof JoinForm>;

export const Join = JoinForm.extend({ agreed_terms_revision: z.literal(termsRevision, messages.termsRequired) });

/** Without the browser in which the office was registered its password is asked for. */
export const JoinComplete = z.object({
  token: z.string().max(200),
  password: z.string().max(lengths.password).optional(),
});
