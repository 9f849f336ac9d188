import { Box, chakra, Grid } from "@chakra-ui/react";
import type { AgreementField } from "#shared/agreements/form.ts";
import { FieldHelp, RequiredMark } from "#web/components/input/field-frame.tsx";
import { AgreementGrid } from "./agreement-grid.tsx";
import { AgreementInput } from "./agreement-input.tsx";

/** Columns that the form has under one heading stand under it, with what it says in brackets: １箇月. */
const headingOf = ({ label }: AgreementField) => /^([^　（]+)(（.*?）)?　/.exec(label) ?? [];
const groupsOf = (columns: readonly AgreementField[]) =>
  Object.entries(Object.groupBy(columns, (field) => headingOf(field)[1] ?? ""));

/** Of the six columns that a row has. */
const spans: Partial<Record<string, number>> = {
  level: 6,
  reason: 4,
  laborInsurance: 4,
  address: 4,
  phone: 3,
  laborOffice: 3,
};

/** The lines of the form's table of hours, from top to bottom. */
const lines: [isOn: (name: string) => boolean, head: string][] = [
  [(name) => name === "times", "限度時間を超えて労働させることができる回数"],
  [(name) => ["day", "month", "year"].includes(name), "法定労働時間を超える時間数"],
  [(name) => name.endsWith("Over"), "所定労働時間を超える時間数（任意）"],
  [(name) => name.endsWith("Rate"), "限度時間を超えた労働に係る割増賃金率"],
];
const isHours = ({ name }: AgreementField) => lines.some(([isOn]) => isOn(name));

type FieldsProps = { columns: readonly AgreementField[]; at: string; hasHelp: boolean };

/** 1日, 1箇月 and 1年 side by side, their lines corresponding as on the paper; on a phone each is a block of its own. */
const HoursTable = ({ columns, at, hasHelp }: FieldsProps) => {
  const groups = groupsOf(columns);
  const shown = lines.filter(([isOn]) => columns.some(({ name }) => isOn(name)));
  const column = { display: "grid", gridRow: `span ${shown.length + 1}`, gridTemplateRows: "subgrid", minW: "0" };
  const head = { px: "3", py: "2", bg: "bg.subtle" };
  return (
    <Grid
      mt="2"
      borderWidth="1px"
      borderRadius="sm"
      templateColumns={{ base: "minmax(0, 1fr) repeat(3, minmax(0, 1.2fr))", mdDown: "minmax(0, 1fr)" }}
    >
      <Box {...column} hideBelow="md">
        <Box {...head} />
        {shown.map(([isOn, label]) => {
          const own = columns.filter(({ name }) => isOn(name));
          const field = own.find(({ isRequired }) => isRequired) ?? own[0]!;
          return (
            <Box key={label} px="3" py="2" borderTopWidth="1px">
              {label} {field.isRequired && <RequiredMark />}
              {hasHelp && !["day", "month", "year"].includes(field.name) && <FieldHelp>{field.help}</FieldHelp>}
            </Box>
          );
        })}
      </Box>
      {groups.map(([heading, fields = []]) => (
        <Box key={heading} {...column}>
          <Box {...head} borderStartWidth={{ md: "1px" }}>
            <b>{heading}</b>
            <FieldHelp>{fields.map((field) => headingOf(field)[2]).find(Boolean)}</FieldHelp>
            {hasHelp && <FieldHelp hideBelow="md">{fields.find(({ name }) => lines[1]![0](name))?.help}</FieldHelp>}
          </Box>
          {shown.map(([isOn, label]) => {
            const field = fields.find(({ name }) => isOn(name));
            if (field)
              return (
                <AgreementInput
                  key={label}
                  field={field}
                  at={`${at}.${field.name}`}
                  {...{ heading, hasHelp }}
                  isInTable
                />
              );
            return <chakra.div key={label} hideBelow="md" bg="bg.subtle" borderTopWidth="1px" borderStartWidth="1px" />;
          })}
        </Box>
      ))}
    </Grid>
  );
};

/** The fields of one row, those of hours as the form's own table. */
export const RowFields = ({ columns, at, hasHelp }: FieldsProps) => {
  const groups = groupsOf(columns).filter(([heading]) => heading);
  // The table's own name says it.
  const heading = groups.length === 1 ? groups[0]![0] : undefined;
  const hours = columns.filter(isHours);
  return (
    <>
      <AgreementGrid>
        {columns
          .filter((field) => !isHours(field))
          .map((field) => (
            <AgreementInput
              key={field.name}
              field={field}
              at={`${at}.${field.name}`}
              span={heading ? 3 : (spans[field.name] ?? 2)}
              {...{ heading, hasHelp }}
            />
          ))}
      </AgreementGrid>
      {hours.length > 0 && <HoursTable columns={hours} {...{ at, hasHelp }} />}
    </>
  );
};
