import { Flex } from "@chakra-ui/react";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type Column, wholeLabel } from "#shared/checklists/column.ts";
import { soleKenpo } from "#shared/checklists/new-row.ts";
import { newestKenpo } from "#shared/checklists/newest-kenpo.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { deadlineState, type DeadlineView, dueColumn, dueDay } from "#shared/checklists/deadline.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { isComplete } from "#shared/checklists/status.ts";
import { isCalendarDay } from "#shared/dates/day.ts";
import { asksForProcedure } from "#shared/procedures/chosen-procedure.ts";
import { isOfCompany, wholeCompany } from "#shared/procedures/dues.ts";
import { DeadlineMark } from "#web/components/marks/deadline-mark.tsx";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { markStyles } from "#web/components/marks/mark-styles.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { useRoute } from "#web/api/api.ts";
import { DateRowFields } from "./date-row-fields.tsx";
import { DueHelp, useDues } from "./due-help.tsx";
import { type FieldContext, fieldFor, mainColumns, userField } from "./main-fields.tsx";

/** Of 助成金 alone. Where it cannot be read the form stays: its end says so. */
const BaseDateHelp = lazyPart<{ onClose: () => void }>(async () => (await import("./base-date-help.tsx")).BaseDateHelp);
const ProcedureChoice = lazyPart<{ onClose: () => void }>(
  async () => (await import("./procedure-choice.tsx")).ProcedureChoice,
);
const stay = () => {};

type Props = {
  context: FieldContext;
  view: DeadlineView;
  /** The columns of the day that counts. */
  deadlines: readonly Column[];
};
type DeadlineProps = Omit<Props, "deadlines"> & { column: Column };

/** The chosen company's employees; none while there is no company, or one that was deleted. */
const useEmployees = ({ config, known }: FieldContext) => {
  const { control } = useFormContext<ChecklistRow>();
  const company = useWatch({ control, name: "company" });
  const enabled = known.has(company) && config.columns.some(({ name }) => name === "stuff");
  const { data } = useRoute(companyRoutes.listEmployees, { params: { id: company } }, { enabled });
  return enabled ? data?.staff : undefined;
};

/** In a new row 健保 follows the company's newest one until another is chosen. */
const useKenpo = ({ config, row, rows }: FieldContext) => {
  const { getValues, setValue, subscribe } = useFormContext<ChecklistRow>();
  const isNew = row.AutoId === 0;
  const kenpoOf = useEffectEvent((company: number) => {
    const newest = newestKenpo(rows, company);
    const { values } = config.columns.find(({ name }) => name === "kenpo") ?? {};
    return values?.find(({ value }) => value === newest)?.value ?? soleKenpo(config);
  });
  useEffect(() => {
    if (!isNew) return undefined;
    let proposed = getValues("kenpo");
    return subscribe({
      name: "company",
      formState: { values: true },
      callback: ({ values: { company, kenpo }, name }) => {
        if (name !== "company" || kenpo !== proposed) return;
        proposed = kenpoOf(company);
        if (proposed !== kenpo) setValue("kenpo", proposed, { shouldDirty: true, shouldValidate: proposed !== "" });
      },
    });
  }, [isNew, getValues, setValue, subscribe]);
};

/** The chosen company's 事業場; another company takes the choice away, and a choice brings its 監督署 where there is none. */
const useWorkplaces = ({ workplaces }: FieldContext) => {
  const { control, subscribe, getValues, setValue } = useFormContext<ChecklistRow>();
  const company = useWatch({ control, name: "company" });
  const follow = useEffectEvent((name: string | undefined) => {
    const { company: of, workplace, office } = getValues();
    const chosen = workplaces.find(({ value }) => value === workplace);
    const put = { shouldDirty: true, shouldValidate: true };
    if (name === "company" && chosen && chosen.company !== of) setValue("workplace", -1, put);
    if (name === "workplace" && chosen?.office && !office) setValue("office", chosen.office, put);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) }), [subscribe]);
  return workplaces.filter((each) => each.company === company);
};

const Deadline = ({ context, column, view }: DeadlineProps) => {
  const { config, mark } = context;
  const { control } = useFormContext<ChecklistRow>();
  const dues = useDues();
  const row = { ...(useWatch({ control }) as ChecklistRow), dues };
  const due = dueDay(row);
  const counts = column.name === dueColumn(row) && isCalendarDay(due);
  const state = counts ? deadlineState({ ...row, Done: isComplete(config, row.status) }, view) : "";
  return (
    <Flex direction="column" gap="1" css={markStyles}>
      <DateRowFields
        label={column.label}
        columns={[column]}
        names={[column.name as DayColumn]}
        side={
          <>
            <DeadlineMark state={state} today={view.today} deadline={due} />
            {mark(column)}
          </>
        }
      />
    </Flex>
  );
};

/** Company, subject, the texts and choices, and the days that may count with how far they are. */
export const MainSection = ({ context, view, deadlines }: Props) => {
  const { config, row } = context;
  const employees = useEmployees(context);
  const workplaces = useWorkplaces(context);
  useKenpo(context);
  const { control } = useFormContext<ChecklistRow>();
  const subject = useWatch({ control, name: "stuffText" });
  const isGone = row.stuff > 0 && subject === row.stuffText && employees?.every(({ value }) => value !== row.stuff);
  const choices = (employees ?? []).map(({ value, label, kana }) => ({ value, label, kana, note: kana }));
  const [content, procedure] = useWatch({ control, name: ["content", "procedure"] });
  const ofCompany = isOfCompany({ content, procedure });
  const whole = ofCompany ? [{ value: -1, label: wholeCompany }] : [];
  const side = (column: Column) => (column.name === "stuff" && isGone ? "従業員は削除済み" : context.side(column));
  return (
    <FormGrid columns={3}>
      {mainColumns(config).map((column) => (
        <FormInput
          key={wholeLabel(column)}
          field={fieldFor(column, {
            ...context,
            employees: [...whole, ...choices],
            workplaces,
            isOfCompany: ofCompany,
            side,
          })}
        />
      ))}
      <FormInput field={userField(context)} />
      {deadlines.map((column) => (
        <Deadline key={column.name} context={context} column={column} view={view} />
      ))}
      {deadlines.some(({ name }) => name === "dueDate") && (
        <>
          {row.TodoRule === undefined && asksForProcedure(content) && <ProcedureChoice onClose={stay} />}
          <DueHelp />
        </>
      )}
      {deadlines.some(({ name }) => name === "baseDate") && <BaseDateHelp onClose={stay} />}
    </FormGrid>
  );
};
