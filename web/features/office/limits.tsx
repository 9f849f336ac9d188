import { Box, chakra } from "@chakra-ui/react";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import type { OfficeLimits } from "#shared/limits.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { FormField } from "#web/components/input/form-field.ts";
import type { SettingsForm } from "./office-form.ts";

/** By kind how many records there are, and the office's limits. */
export type LimitFacts = { counts: Record<string, number>; max: OfficeLimits };

export const limitTitle = "登録数と上限";
const single = [
  { name: "UserMax", label: "ユーザー", kind: "user" },
  { name: "CompanyMax", label: "会社", kind: "company" },
  { name: "TodoMax", label: "案件", kind: "todo" },
  { name: "TaskMax", label: "作業", kind: "task" },
  { name: "PlanMax", label: "定例業務", kind: "plan" },
] as const;
const checklists = { name: "CheckListMax", label: "電子申請・助成金・36協定（それぞれ）" } as const;

/** What 運営 may change. */
export const limitFields: readonly FormField<SettingsForm>[] = [...single, checklists].map(({ name, label }) => ({
  name,
  label: `${label}の上限`,
  input: "currency" as const,
  ...(name === "CheckListMax" && { span: 2 as const, width: "number" as const }),
}));

const Numbers = chakra("table", {
  base: {
    "& :is(th, td)": {
      h: "8",
      px: { base: "4", mdDown: "1.5" },
      textAlign: "end",
      fontWeight: "normal",
      whiteSpace: "nowrap",
    },
    "& thead th": {
      h: "7",
      color: "fg.muted",
      textStyle: "xs",
      fontWeight: "medium",
      verticalAlign: "bottom",
      pb: "1",
    },
    "& tbody :is(th, td)": { borderTopWidth: "1px", borderColor: "border.muted" },
    "& tbody th": { ps: "0", pe: { base: "7", mdDown: "2" }, color: "fg.muted", textStyle: "xs", textAlign: "start" },
    "& tbody tr:first-of-type td": { fontWeight: "bold" },
    "& thead th[colspan], & td[colspan]": { textAlign: "center", whiteSpace: "normal", wordBreak: "auto-phrase" },
    "& [data-group]": { borderInlineStartWidth: "1px", borderColor: "border.muted" },
  },
});

/** How many there are of what is limited, and how many there may be. */
export const LimitTable = ({ counts, max }: LimitFacts) => (
  <Box overflowX="auto" tabIndex={0} role="group" aria-label={limitTitle}>
    <Numbers aria-label={limitTitle}>
      <thead>
        <tr>
          <td />
          {single.map(({ name, label }) => (
            <th key={name} scope="col" rowSpan={2}>
              {label}
            </th>
          ))}
          <th scope="colgroup" colSpan={checklistTypes.length} data-group>
            {checklists.label}
          </th>
        </tr>
        <tr>
          <td />
          {checklistTypes.map((type, index) => (
            <th key={type} scope="col" data-group={index === 0 || undefined}>
              {checklistConfigs[type].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">登録数</th>
          {single.map(({ kind }) => (
            <td key={kind}>{showNumber(counts[kind] ?? 0)}</td>
          ))}
          {checklistTypes.map((type, index) => (
            <td key={type} data-group={index === 0 || undefined}>
              {showNumber(counts[type] ?? 0)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">上限</th>
          {single.map(({ name }) => (
            <td key={name}>{showNumber(max[name])}</td>
          ))}
          <td colSpan={checklistTypes.length} data-group>
            {showNumber(max.CheckListMax)}
          </td>
        </tr>
      </tbody>
    </Numbers>
  </Box>
);
