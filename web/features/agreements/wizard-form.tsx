import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { FormProvider, type UseFormReturn, useWatch } from "react-hook-form";
import type { Agreement } from "#shared/agreements/agreement.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import type { agreementRoutes } from "#shared/agreements/routes.ts";
import { periodFrom } from "#shared/agreements/start-content.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { ConflictPanel } from "#web/components/form/conflict-panel.tsx";
import { isEnter } from "#web/components/input/is-ime.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { conflictSections } from "./conflict-sections.ts";
import { FindingsProvider } from "./findings.tsx";
import { mergeValues, toValues, type Values } from "./form-values.ts";
import { showTop } from "./show-top.ts";
import { type OnGo, stepsOf, type WizardStep } from "./steps.ts";
import { type FocusTarget, WizardLayout, type WizardParts } from "./wizard-layout.tsx";

export type SavedForm = RouteResponse<typeof agreementRoutes.save>;
type WizardPosition = FocusTarget & { step: WizardStep };

type Props = {
  /** Undefined before the first save. */
  agreement: Agreement | undefined;
  /** What a new form starts with. */
  initial: Values;
  /** What a saved one is changed to from the start: its 様式 was chosen anew. */
  draft: Values | undefined;
  step: WizardStep;
  focusTarget: FocusTarget;
  /** Steps whose missing values are marked. */
  asked: ReadonlySet<WizardStep>;
  employeeCount: (values: Values) => number | undefined;
  parts: WizardParts;
  onSave: (values: Values, base: Agreement | undefined) => Promise<SavedForm>;
  /** Saved, and on the way to a place. */
  onSaved: (answer: SavedForm, next: WizardStep, at?: string) => void;
  onGo: OnGo;
};

/** 起算日 begins a year: 有効期間 is the same year, where none was typed. */
const usePeriod = ({ subscribe, getValues, setValue }: UseFormReturn<Values, unknown, Values>) =>
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const { startDate = "", validFrom, validTo } = getValues("content.fields");
          if (name !== "content.fields.startDate" || !isCalendarDay(startDate) || validFrom || validTo) return;
          for (const [field, day] of Object.entries(periodFrom(startDate)))
            if (field !== "startDate") setValue(`content.fields.${field}`, day, { shouldDirty: true });
        },
      }),
    [subscribe, getValues, setValue],
  );

/** The form of a row, step by step; each way from a step saves what was typed as a draft. */
export const WizardForm = (props: Props) => {
  const { agreement, initial, draft, focusTarget, asked, employeeCount, parts, onSave, onSaved, onGo } = props;
  const target = useRef<WizardPosition>({ step: props.step });
  const { form, submit, failure, isBusy, conflict } = useRecordForm<Values, Values, Agreement, SavedForm, SavedForm>({
    subject: "36協定届",
    schemas: () => import("./schemas.ts"),
    record: agreement,
    toForm: (record) => (record ? toValues(record) : initial),
    draft,
    merge: mergeValues,
    onSubmit: onSave,
    saved: (answer) => answer.agreement,
    onSaved: (answer) => onSaved(answer, target.current.step, target.current.at),
    onClose: () => {},
  });
  usePeriod(form);
  const { isDirty, errors } = form.formState;
  const problem = failure ?? (Object.keys(errors).length > 0 ? messages.checkInput : undefined);
  const needsSave = isDirty || !agreement;
  const go: OnGo = (step, at) => {
    target.current = { step, at };
    if (needsSave) void submit();
    else onGo(step, at);
  };
  const type = useWatch({ control: form.control, name: "type" });
  const steps = stepsOf(agreementFormOf(type));
  const step = steps.includes(props.step) ? props.step : steps[0]!;

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
        {parts.head}
        {conflict && (
          <Box ref={showTop} mb="4">
            <ConflictPanel sections={conflictSections(type, form.getValues("content.fields"))} {...conflict} />
          </Box>
        )}
        <FindingsProvider employeeCount={employeeCount} isAsked={asked.has(step)}>
          <WizardLayout {...{ step, focusTarget, asked, parts, isBusy, go }} failure={problem} isDirty={needsSave} />
        </FindingsProvider>
      </chakra.form>
    </FormProvider>
  );
};
