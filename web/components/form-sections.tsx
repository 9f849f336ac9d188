import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { roomy } from "#web/theme/conditions.ts";
import type { FormSection } from "./form-field.ts";
import { FormGrid } from "./form-grid.tsx";
import { FormInput } from "./form-input.tsx";
import { SectionHeading } from "./section-heading.tsx";

const pane: SystemStyleObject = { [roomy]: { m: "0", pt: "3", pb: "3.5", px: "6" } };
const filling: SystemStyleObject = {
  [roomy]: { m: "0", flex: "1", minH: "0", borderTopWidth: "1px", borderColor: "border" },
};

type Props<T extends FieldValues> = {
  sections: readonly FormSection<T>[];
  isWorkspace?: boolean;
  /** Below the title of a dialog, which is of the second level, unless it is a page. */
  headings?: "h2" | "h3";
};

/** The blocks of a form, each under its heading. */
export const FormSections = <T extends FieldValues>({ sections, isWorkspace = false, headings = "h3" }: Props<T>) => {
  const form = useFormContext<T>();
  return sections.map((section, index) => (
    <chakra.section
      key={section.title ?? index}
      mt={index > 0 ? "5" : "0"}
      css={isWorkspace ? ("fills" in section && section.fills ? filling : pane) : undefined}
    >
      {section.title && <SectionHeading as={headings} title={section.title} help={section.help} />}
      {"render" in section ? (
        section.render(form)
      ) : (
        <FormGrid columns={section.columns ?? 3}>
          {section.fields.map((field) => (
            <FormInput key={field.name} field={field} />
          ))}
        </FormGrid>
      )}
    </chakra.section>
  ));
};
