import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { Agreement } from "#shared/agreements/agreement.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { agreementSteps, type AgreementStep } from "#shared/agreements/form.ts";
import type { agreementRoutes } from "#shared/agreements/routes.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { messages } from "#shared/messages.ts";
import { ConflictPanel } from "#web/components/conflict-panel.tsx";
import { Problem } from "#web/components/form-footer.tsx";
import { isEnter } from "#web/components/is-ime.ts";
import { useRecordForm } from "#web/components/use-record-form.ts";
import { conflictSections } from "./conflict-sections.ts";
import { FindingsProvider, useFindings } from "./findings.tsx";
import { mergeValues, toValues, Values } from "./form-values.ts";
import { StepFields } from "./step-fields.tsx";
import { Stepper } from "./stepper.tsx";
import { stepLabels, stepOf, stepsOf, type WizardStep } from "./steps.ts";

export type SavedForm = RouteResponse<typeof agreementRoutes.save>;

type Props = {
  /** Undefined before the first save. */
  agreement: Agreement | undefined;
  /** What a new form starts with, or one whose 様式 was chosen anew. */
  initial: Values;
  step: WizardStep;
  /** Steps whose missing values are told. */
  asked: ReadonlySet<WizardStep>;
  employeeCount: (values: Values) => number | undefined;
  /** Above the first step's fields, and in place of fields at the last steps. */
  parts: { start: ReactNode; review: ReactNode; filing: ReactNode };
  onSave: (values: Values, base: Agreement | undefined) => Promise<SavedForm>;
  /** Saved, and on the way to a step. */
  onSaved: (answer: SavedForm, next: WizardStep) => void;
  onGo: (next: WizardStep) => void;
};

const isFieldStep = (step: WizardStep): step is AgreementStep => (agreementSteps as readonly string[]).includes(step);

type BodyProps = Pick<Props, "step" | "asked" | "parts"> & {
  failure: string | undefined;
  isBusy: boolean;
  isDirty: boolean;
  go: (next: WizardStep) => void;
};

const Body = ({ step, asked, parts, failure, isBusy, isDirty, go }: BodyProps) => {
  const { values, all } = useFindings();
  const form = agreementFormOf(values.type);
  const steps = stepsOf(form);
  const at = steps.indexOf(step);
  const [before, next] = [steps[at - 1], steps[at + 1]];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Whoever goes on by a key starts at the top of the next step.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  const errors = all.filter(({ level }) => level === "error");
  const faults = (of: WizardStep) =>
    isFieldStep(of) && asked.has(of) ? errors.filter((finding) => stepOf(form, finding) === of).length : undefined;

  return (
    <Flex direction={{ base: "row", mdDown: "column" }} align="flex-start" gap="5">
      <Stepper steps={steps} current={step} faults={faults} onGo={go} />
      <Box flex="1" minW="0" w="full">
        <chakra.h2 ref={heading} tabIndex={-1} fontSize="md" fontWeight="bold" _print={{ display: "none" }}>
          {stepLabels[step]}
        </chakra.h2>
        {step === "workplace" && parts.start}
        {isFieldStep(step) && <StepFields form={form} step={step} />}
        {step === "review" && parts.review}
        {step === "filing" && parts.filing}
        <Flex
          wrap="wrap"
          align="center"
          justify="flex-end"
          gap="3"
          mt="6"
          pt="4"
          borderTopWidth="1px"
          _print={{ display: "none" }}
        >
          <Problem text={failure} />
          {before && (
            <Button variant="outline" disabled={isBusy} onClick={() => go(before)}>
              戻る
            </Button>
          )}
          {isFieldStep(step) && (
            <Button variant="outline" loading={isBusy} disabled={!isDirty} onClick={() => go(step)}>
              下書きを保存
            </Button>
          )}
          {next && (
            <Button type="submit" minW="28" loading={isBusy} loadingText={messages.saving}>
              {isDirty ? "保存して次へ" : "次へ"}
            </Button>
          )}
        </Flex>
      </Box>
    </Flex>
  );
};

/** The form of a row, step by step; each way from a step saves what was typed as a draft. */
export const Wizard = ({ agreement, initial, step, asked, employeeCount, parts, onSave, onSaved, onGo }: Props) => {
  const target = useRef(step);
  const isNewType = agreement !== undefined && agreement.type !== initial.type;
  const { form, submit, failure, isBusy, conflict } = useRecordForm<Values, Values, Agreement, SavedForm, SavedForm>({
    subject: "36協定届",
    schema: Values,
    record: agreement,
    current: Agreement,
    toForm: (record) => (record ? toValues(record) : initial),
    ...(isNewType && { draft: initial }),
    merge: mergeValues,
    onSubmit: onSave,
    onSaved: (answer) => onSaved(answer, target.current),
    onClose: () => {},
  });
  const { isDirty, errors } = form.formState;
  const problem = failure ?? (Object.keys(errors).length > 0 ? messages.checkInput : undefined);
  const needsSave = isDirty || !agreement;
  const go = (next: WizardStep) => {
    target.current = next;
    if (needsSave) void submit();
    else onGo(next);
  };
  const values = form.watch();
  const steps = stepsOf(agreementFormOf(values.type));

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        onKeyDown={(event) => {
          // A plain Enter in a field of a long form would send it half filled.
          if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          go(steps[steps.indexOf(step) + 1] ?? step);
        }}
      >
        {conflict && (
          <Box mb="4">
            <ConflictPanel sections={conflictSections(values.type)} {...conflict} />
          </Box>
        )}
        <FindingsProvider employeeCount={employeeCount(values)} isAsked={asked.has(step)}>
          <Body {...{ step, asked, parts, isBusy, go }} failure={problem} isDirty={needsSave} />
        </FindingsProvider>
      </chakra.form>
    </FormProvider>
  );
};
