import { Box, Checkbox, Flex, type SystemStyleObject } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { wholeLabel } from "#shared/checklists/column.ts";
import type { ChecklistRow, DayColumn } from "#shared/checklists/row.ts";
import { noDay } from "#shared/dates/day.ts";
import { FieldSide } from "#web/components/input/field-frame.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
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

// The checkbox names a single date for the eye, and heads name a pair, which a phone does not show.
const root = { "& [data-scope=field][data-part=root]": { gap: "0" } };
const single: SystemStyleObject = { ...root, "& [data-field-label]": { srOnly: true } };
const half: SystemStyleObject = {
  ...root,
  "& [data-field-label]": { md: { srOnly: true }, mdDown: { pb: "0.5", textStyle: "xs" } },
};

/** The checkbox of a date row, then its inputs. */
export const DateRowFields = ({ label, columns, names, side }: DateRow & { side?: ReactNode }) => {
  const { isOn, toggle } = useDateRow(names);
  const isPair = columns.length > 1;
  return (
    <>
      <Flex align="center">
        <Checkbox.Root checked={isOn} onCheckedChange={toggle}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{label}</Checkbox.Label>
        </Checkbox.Root>
        {side && <FieldSide>{side}</FieldSide>}
      </Flex>
      {columns.map((column) => (
        <Box key={column.name} css={isPair ? half : single}>
          <FormInput<ChecklistRow>
            field={{
              name: column.name as DayColumn,
              label: wholeLabel(column),
              input: "date",
              onActivate: isOn ? undefined : toggle,
            }}
          />
        </Box>
      ))}
    </>
  );
};
