import { chakra, type SystemStyleObject } from "@chakra-ui/react";
import { type FieldValues, useFormContext, type UseFormReturn } from "react-hook-form";
import { roomy } from "#web/theme/conditions.ts";
import type { FormSection } from "#web/components/input/form-field.ts";
import { FormGrid } from "./form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { PageSection } from "./section-page.tsx";
import { SectionHeading } from "./section-heading.tsx";

const pane: SystemStyleObject = { [roomy]: { m: "0", pt: "3", pb: "3.5", px: "6" } };
const filling: SystemStyleObject = {
  [roomy]: { m: "0", flex: "1", minH: "0", borderTopWidth: "1px", borderColor: "border" },
};

const instant: SystemStyleObject = {
  mx: { base: "-6", mdDown: "-4" },
  px: { base: "6", mdDown: "4" },
  py: "4",
  bg: "bg.subtle",
  "&:last-of-type": { mb: { base: "-5", mdDown: "-4" } },
  ":not([data-instant]) + &": { borderTopWidth: "1px", borderColor: "border" },
  "[data-instant] + &": { mt: "0", pt: "0" },
};

const contentOf = <T extends FieldValues>(section: FormSection<T>, form: UseFormReturn<T>) =>
  "render" in section ? (
    section.render(form)
  ) : (
    <FormGrid columns={section.columns ?? 3}>
      {section.fields.map((field) => (
        <FormInput key={field.name} field={field} />
      ))}
    </FormGrid>
  );

type Props<T extends FieldValues> = { sections: readonly FormSection<T>[]; isWorkspace?: boolean };

/** The blocks of a dialog's form, each under its heading. */
export const FormSections = <T extends FieldValues>({ sections, isWorkspace = false }: Props<T>) => {
  const form = useFormContext<T>();
  return sections.map((section, index) => (
    <chakra.section
      key={section.title ?? index}
      data-section={section.title}
      data-instant={section.isInstant}
      mt={index > 0 ? "5" : "0"}
      css={
        isWorkspace ? ("fills" in section && section.fills ? filling : pane) : section.isInstant ? instant : undefined
      }
    >
      {section.title && <SectionHeading title={section.title} help={section.help} />}
      {contentOf(section, form)}
    </chakra.section>
  ));
};

/** The blocks of a form that is a page of its own, each beside its heading. */
export const PageSections = <T extends FieldValues>({ sections }: Pick<Props<T>, "sections">) => {
  const form = useFormContext<T>();
  return sections.map((section, index) => (
    <PageSection key={section.title ?? index} title={section.title} help={section.help}>
      {contentOf(section, form)}
    </PageSection>
  ));
};
