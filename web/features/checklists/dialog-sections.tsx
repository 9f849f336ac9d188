import { type Column, wholeLabel } from "#shared/checklists/column.ts";
import { columnOf } from "#shared/checklists/config.ts";
import type { DeadlineView } from "#shared/checklists/deadline.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import type { FormField, FormSection } from "#web/components/input/form-field.ts";
import { DatesSection } from "./dates-section.tsx";
import { dateRows } from "./form-values.ts";
import { LateFiling } from "./late-filing.tsx";
import { type FieldContext, fieldFor, mainColumns, userField } from "./main-fields.tsx";
import { MainSection } from "./main-section.tsx";

const dateField = (column: Column): FormField<ChecklistRow> => ({
  name: column.name as DayColumn,
  label: wholeLabel(column),
  input: "date",
});

/** The dialog's blocks of a type: fields and deadline, the other dates, the note. */
export const dialogSections = (context: FieldContext, view: DeadlineView): FormSection<ChecklistRow>[] => {
  const { config } = context;
  const isDeadline = ({ name }: Column) => ["deadline", "dueDate", "startdate", "baseDate"].includes(name);
  // 起点日 first: the others follow from it.
  const deadlines = config.columns
    .filter(isDeadline)
    .toSorted((a, b) => Number(b.name === "baseDate") - Number(a.name === "baseDate"));
  const dates = dateRows(config.columns).filter(({ columns }) => !columns.some(isDeadline));
  return [
    {
      render: () => <MainSection context={context} view={view} deadlines={deadlines} />,
      holds: [
        ...mainColumns(config).map((column) => fieldFor(column, context)),
        userField(context),
        ...deadlines.map(dateField),
      ],
    },
    ...(dates.length > 0
      ? [
          {
            title: "日付",
            help: "和暦でも入力できます。例：2026/11/24、令和8年11月24日",
            render: () => (
              <>
                <DatesSection rows={dates} mark={context.mark} view={view} />
                {config.type === "article36Agreement" && <LateFiling validFrom={context.row.validFrom} />}
              </>
            ),
            holds: dates.flatMap(({ columns }) => columns.map(dateField)),
          },
        ]
      : []),
    { columns: 1, fields: [fieldFor(columnOf(config, "note"), context)] },
  ];
};
