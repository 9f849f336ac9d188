import { type FieldValues, useFormContext } from "react-hook-form";
import type { FormSection } from "./form-field.ts";
import { FormInput } from "./form-input.tsx";

/** The blocks of a form, each under its heading. */
export const FormSections = <T extends FieldValues>({ sections }: { sections: readonly FormSection<T>[] }) => {
  const form = useFormContext<T>();
  return sections.map((section, index) => (
    <section key={section.title ?? index} className="form-section">
      {section.title && (
        <h3 className="form-heading">
          {section.title}
          {section.help && <small>{section.help}</small>}
        </h3>
      )}
      {"render" in section ? (
        section.render(form)
      ) : (
        <div className={`form-grid columns-${section.columns ?? 3}`}>
          {section.fields.map((field) => (
            <FormInput key={field.name} field={field} />
          ))}
        </div>
      )}
    </section>
  ));
};
