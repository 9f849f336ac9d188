import { chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { methodLabels, paymentMethods } from "#shared/payment/state.ts";
import type { Prices } from "#shared/payment/prices.ts";
import { phoneParts, postalParts } from "#web/components/input/digit-parts.ts";
import type { FormField, FormSection } from "#web/components/input/form-field.ts";
import { spreadPhone } from "#web/components/input/spread-phone.ts";
import { RadioRow } from "#web/components/input/radio-row.tsx";
import type { PaymentForm } from "./payment-form.ts";
import { PlanChoice } from "./plan-choice.tsx";

const Method = () => {
  const { field } = useController<PaymentForm, "method">({ name: "method" });
  const choices = paymentMethods.map((value) => ({ value, label: methodLabels[value] }));
  return <RadioRow label="お支払い方法" value={field.value} choices={choices} onChange={field.onChange} />;
};

// prettier-ignore
const contact: readonly FormField<PaymentForm>[] = [
  { name: "contact.name", label: "担当者名", input: "fullWidth", isRequired: true, autoComplete: "name", span: 2 },
  { name: "contact.department", label: "部署名", input: "fullWidth", autoComplete: "organization-title", span: 2 },
  { name: "contact.email", label: "メールアドレス", inputMode: "email", isRequired: true, autoComplete: "email", span: 2 },
  { name: "contact.phone", label: "電話番号", input: "splitDigits", parts: phoneParts, spread: spreadPhone, isRequired: true, span: 2 },
  { name: "contact.postalCode", label: "郵便番号", input: "splitDigits", parts: postalParts, isRequired: true },
  { name: "contact.address", label: "住所", input: "fullWidth", isRequired: true, autoComplete: "street-address", span: 3 },
];

/** The blocks of the page. */
export const sections = (prices: Prices): FormSection<PaymentForm>[] => [
  {
    title: "プランとお支払い方法",
    render: () => (
      <chakra.div display="grid" gap="4">
        <PlanChoice prices={prices} />
        <Method />
      </chakra.div>
    ),
  },
  { title: "ご請求先", columns: 4, fields: contact },
];
