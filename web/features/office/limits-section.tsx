import { chakra } from "@chakra-ui/react";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import type { OfficeLimits } from "#shared/limits.ts";
import { showNumber } from "#shared/numbers.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { FieldHelp } from "#web/components/field-frame.tsx";
import { FormGrid } from "#web/components/form-grid.tsx";
import { FormInput } from "#web/components/form-input.tsx";
import type { SettingsForm } from "./office-form.ts";

/** By kind how many records there are, and the office's limits; 運営 may change them. */
export type LimitFacts = { counts: Record<string, number>; max: OfficeLimits; isRoot: boolean };

const limits: readonly {
  name: keyof OfficeLimits;
  label: string;
  counted: readonly [kind: string, label: string][];
}[] = [
  { name: "UserMax", label: "ユーザー", counted: [["user", ""]] },
  { name: "CompanyMax", label: "会社", counted: [["company", ""]] },
  { name: "TodoMax", label: "案件", counted: [["todo", ""]] },
  {
    name: "CheckListMax",
    label: "電子申請・助成金・36協定（それぞれ）",
    counted: checklistTypes.map((type) => [type, checklistConfigs[type].title]),
  },
];

const LimitList = ({ counts, max }: Omit<LimitFacts, "isRoot">) => (
  <chakra.dl display="grid" gridTemplateColumns={{ base: "1fr", md: "auto 1fr" }} columnGap="6" rowGap="2">
    {limits.map(({ name, label, counted }) => (
      <chakra.div key={name} display="contents">
        <chakra.dt fontWeight="medium">{label}</chakra.dt>
        <dd>
          {counted.map(([kind, title]) => `${title && `${title} `}${showNumber(counts[kind] ?? 0)}`).join("、")} / 上限{" "}
          {showNumber(max[name])}
        </dd>
      </chakra.div>
    ))}
  </chakra.dl>
);

export const LimitsSection = ({ isRoot, ...facts }: LimitFacts) => (
  <>
    <LimitList {...facts} />
    {isRoot ? (
      <chakra.div mt="4">
        <FormGrid columns={2}>
          {limits.map(({ name, label }) => (
            <FormInput<SettingsForm> key={name} field={{ name, label: `${label}の上限`, kind: "currency" }} />
          ))}
        </FormGrid>
      </chakra.div>
    ) : (
      <FieldHelp mt="2">上限の変更は、運営へご連絡ください。</FieldHelp>
    )}
  </>
);
