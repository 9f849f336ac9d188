import { chakra } from "@chakra-ui/react";
import { useFormContext, useWatch } from "react-hook-form";
import { agreementForms, isEndedForm } from "#shared/agreements/agreement-types.ts";
import { messages } from "#shared/text/messages.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import type { Values } from "./form-values.ts";

/** The 様式 as it is chosen now. */
export const FormName = () => {
  const type = useWatch({ control: useFormContext<Values>().control, name: "type" });
  const { label, use } = agreementForms.find(({ value }) => value === type)!;
  return (
    <chakra.span color="fg.muted">
      {label}（{use}）
    </chakra.span>
  );
};

/** A draft of a form that has ended says so. */
export const EndedForm = () => {
  const type = useWatch({ control: useFormContext<Values>().control, name: "type" });
  return (
    isEndedForm(type) && (
      <MessageBar status="warning" title={messages.formEnded} detail={messages.formEndedDetail} mb="4" />
    )
  );
};
