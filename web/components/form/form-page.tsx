import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type KeyboardEvent, useId } from "react";
import { type FieldValues, FormProvider, useFormState, type UseFormReturn } from "react-hook-form";
import type { Message } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";
import "#web/theme/dialog-recipes.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import type { FormSection } from "#web/components/input/form-field.ts";
import { Problem } from "./form-footer.tsx";
import { PageSections } from "./form-sections.tsx";
import { isEnter } from "#web/components/input/is-ime.ts";
import { SectionCard } from "./section-page.tsx";
import { type RecordForm, useRecordForm } from "./use-record-form.ts";

type FootProps<T extends FieldValues, Out> = {
  form: UseFormReturn<T, unknown, Out>;
  action: string;
  failure: string | undefined;
  isBusy: boolean;
  missing: ((values: T) => readonly string[]) | undefined;
};

const Foot = <T extends FieldValues, Out>({ form, action, failure, isBusy, missing }: FootProps<T, Out>) => {
  const id = useId();
  const { errors, isSubmitted, isSubmitting } = useFormState({ control: form.control });
  const lacking = missing?.(form.watch()).join("、") ?? "";
  const problem = failure ?? (isSubmitted && Object.keys(errors).length > 0 ? messages.checkInput : undefined);
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify={{ base: "flex-end", mdDown: "flex-start" }}
      columnGap="4"
      rowGap="3"
      px={{ base: "7", mdDown: "4" }}
      py={{ base: "3", mdDown: "4" }}
      borderTopWidth="1px"
    >
      <Problem text={problem} />
      {lacking && (
        <FieldHelp id={id}>
          {messages.missing}
          {lacking}
        </FieldHelp>
      )}
      <Button
        type="submit"
        minW={{ base: "28", mdDown: "full" }}
        loading={isSubmitting}
        loadingText={messages.saving}
        disabled={isBusy || isSubmitting || lacking !== ""}
        aria-describedby={lacking ? id : undefined}
      >
        {action}
      </Button>
    </Flex>
  );
};

type Props<T extends FieldValues, Out, R, A extends Message> = Omit<
  RecordForm<T, Out, R, A, Message>,
  "onClose" | "onCopy" | "remove" | "next" | "draft"
> & {
  sections: readonly FormSection<T>[];
  /** What the button says. */
  action: string;
  /** The labels of what must be filled before the button can be pressed. */
  missing?: (values: T) => readonly string[];
};

/** A form that is a page of its own; unsaved input is asked about and kept as in a dialog. */
export const FormPage = <T extends FieldValues, Out, R, A extends Message>(props: Props<T, Out, R, A>) => {
  const { sections, action, missing } = props;
  const { form, submit, failure, conflict, isBusy } = useRecordForm({ ...props, onClose: () => {} });

  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
    // A plain Enter in a field of a long form would send it half filled.
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) return;
    const { target, currentTarget } = event;
    // What is converted when a field is left shall be converted in what is sent.
    target.blur();
    currentTarget.requestSubmit();
    if (document.activeElement === document.body) target.focus();
  };

  return (
    <FormProvider {...form}>
      <SectionCard>
        <chakra.form noValidate onKeyDown={handleKey} onSubmit={(event) => (event.preventDefault(), void submit())}>
          {conflict && (
            <Box p="4">
              <ConflictPanel sections={sections} {...conflict} />
            </Box>
          )}
          <PageSections sections={sections} />
          <Foot {...{ form, action, failure, isBusy, missing }} />
        </chakra.form>
      </SectionCard>
    </FormProvider>
  );
};
