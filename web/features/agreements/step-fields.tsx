import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { AgreementForm, AgreementSection, AgreementStep } from "#shared/agreements/form.ts";
import { isAsked } from "#shared/agreements/values.ts";
import { agentFields, electedOn } from "#shared/agreements/own-fields.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { AgreementGrid } from "./agreement-grid.tsx";
import { AgreementInput } from "./agreement-input.tsx";
import { useFindings } from "./findings.tsx";
import { stepLabels } from "./steps.ts";
import { TableRows } from "./table-rows.tsx";

/** Beside the button that adds a row, by table. */
type Tools = Readonly<Record<string, ReactNode>>;

const Section = ({ section, tools }: { section: AgreementSection; tools: Tools }) => {
  const { values } = useFindings();
  const fields = section.fields.filter((field) => isAsked(field, values.content.fields));
  const tables = section.tables.filter((table) => isAsked(table, values.content.fields));
  // As on the paper: the tick of the limits and 手続 and 措置 stand below the rows.
  const isTableFirst = ["special", "holiday"].includes(section.step);
  const rows = tables.map((table) => <TableRows key={table.name} table={table} tools={tools[table.name]} />);
  return (
    <Box as="section" mt="4">
      {section.title === stepLabels[section.step] ? (
        section.help && <FieldHelp mb="3">{section.help}</FieldHelp>
      ) : (
        <SectionHeading as="h3" title={section.title} help={section.help} />
      )}
      {isTableFirst && rows}
      {fields.length > 0 && (
        <Box mt={isTableFirst ? "6" : "0"}>
          <AgreementGrid>
            {fields.map((field) => (
              <AgreementInput key={field.name} field={field} at={field.name} />
            ))}
          </AgreementGrid>
        </Box>
      )}
      {!isTableFirst && rows}
    </Box>
  );
};

const preparation: AgreementSection = { step: "parties", title: "準備", fields: [electedOn], tables: [] };

const agent: AgreementSection = {
  step: "parties",
  title: "社会保険労務士記載欄",
  fields: agentFields,
  tables: [],
};

/** What the form asks at a step, and what Todoke asks beside it. */
export const StepFields = ({ form, step, tools }: { form: AgreementForm; step: AgreementStep; tools: Tools }) =>
  [...form.sections, preparation, agent]
    .filter((section) => section.step === step)
    .map((section) => <Section key={section.title} section={section} tools={tools} />);
