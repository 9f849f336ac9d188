import { chakra } from "@chakra-ui/react";
import { targetChoices, wayWords } from "#shared/procedures/targets.ts";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormInput } from "#web/components/input/form-input.tsx";
import type { SettingsForm } from "./office-form.ts";

const lines = targetChoices.map((choice) => {
  const field: FormField<SettingsForm> = {
    ...{ name: `ProcedureTargets.${choice.key}`, label: `${choice.name}の目安の日数` },
    ...{ input: "currency", isLabelHidden: true, width: "number" },
  };
  return { ...choice, field };
});
export const targetFields: readonly FormField<SettingsForm>[] = lines.map(({ field }) => field);

const Lines = chakra("ul", {
  base: {
    listStyle: "none",
    "& li": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) 6rem 4rem 9rem",
      alignItems: "start",
      columnGap: "3",
      py: "1.5",
      mdDown: { gridTemplateColumns: "6rem 4rem minmax(0, 1fr)", py: "3", rowGap: "2" },
    },
    "& li + li": { borderTopWidth: "1px", borderColor: "border.muted" },
    wordBreak: "auto-phrase",
    "& [data-unit], & [data-standard]": { pt: "2" },
    // the field is narrower than what may be wrong in it
    "& [aria-live]": { w: "15rem" },
    "& [data-what]": { mdDown: { gridColumn: "1 / -1" } },
    "& small, & [data-standard]": { color: "fg.muted", textStyle: "xs" },
    "& small": { display: "block" },
  },
});

/** Of each filing that the law gives no number of days: what the office aims at, or the standard where it is empty. */
export const Targets = () => (
  <Lines>
    {lines.map(({ key, name, event, rule, way, standard, hint, field }) => (
      <li key={key}>
        <span data-what>
          {name}
          <small>
            {event}から数えます。法律では「{rule}」。{hint}
          </small>
        </span>
        <FormInput field={field} />
        <span data-unit>{wayWords[way]}</span>
        <span data-standard>標準：{standard}</span>
      </li>
    ))}
  </Lines>
);
