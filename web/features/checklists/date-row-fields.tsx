import { Checkbox } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { wholeLabel } from "#shared/checklists/column.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { noDay } from "#shared/dates.ts";
import { FormInput } from "#web/components/form-input.tsx";
import { type DateRow, isChecked } from "./form-values.ts";

/** Unchecking clears the dates; checking again brings back what stood there while the dialog is open. */
const useDateRow = (names: DayColumn[]) => {
  const { control, getValues, setValue } = useFormContext<ChecklistRow>();
  const isOn = isChecked(useWatch({ control, name: names }) as string[]);
  const cleared = useRef<Partial<Record<DayColumn, string>>>({});
  const toggle = () => {
    for (const name of names) {
      if (isOn) cleared.current[name] = getValues(name) ?? "";
      const value = isOn ? noDay : (cleared.current[name] ?? "");
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return { isOn, toggle };
};

/** The checkbox of a date row, then its inputs. */
export const DateRowFields = ({ label, columns, names, side }: DateRow & { side?: ReactNode }) => {
  const { isOn, toggle } = useDateRow(names);
  return (
    <>
      <div className="date-check">
        <Checkbox.Root checked={isOn} onCheckedChange={toggle}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{label}</Checkbox.Label>
        </Checkbox.Root>
        {side && <span className="field-side">{side}</span>}
      </div>
      {columns.map((column) => (
        <div key={column.name} className="date-cell">
          <FormInput<ChecklistRow>
            field={{ name: column.name as DayColumn, label: wholeLabel(column), kind: "date", isDisabled: !isOn }}
          />
        </div>
      ))}
    </>
  );
};
