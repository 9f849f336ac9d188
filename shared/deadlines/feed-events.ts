import { columnOf } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { kinds } from "#shared/kinds.ts";
import { findProcedures } from "#shared/procedures/find-procedures.ts";
import type { DayEvent } from "#shared/text/ics.ts";
import type { DeadlineLine } from "./deadline.ts";

type Setting = {
  /** The names of companies and people, and what somebody has typed. */
  hasNames: boolean;
  tenant: number;
  /** Of the stage: its address without a slash at the end, and its host. */
  baseUrl: string;
  host: string;
};

const schemes = columnOf(checklistConfigs.subsidy, "subsidy").values?.map(({ value }) => value) ?? [];

/** What may be said without names: what a person has typed may hold one, so only what we know word by word. */
const knownLabel = ({ source, label }: DeadlineLine) => {
  if (source === "subsidy") return schemes.includes(label) ? label : kinds.subsidy.title;
  if (source !== "electronicApplication" && source !== "task") return label;
  return (
    findProcedures(label)
      .map(({ procedure }) => procedure.name)
      .join("・") || kinds[source].title
  );
};

const filled = (...parts: (string | false)[]) => parts.filter(Boolean);

/** A line as a day in a calendar. Of an employee's date nobody is named, whatever is allowed: it says somebody's age. */
export const feedEvent = (line: DeadlineLine, { hasNames, tenant, baseUrl, host }: Setting): DayEvent => {
  const { source, id, rule = "due", company, companyName, subject, day, state, isTarget, Version, link } = line;
  const isNamed = hasNames && source !== "person";
  const number = company > 0 && `会社No.${company}`;
  const whom = isNamed ? filled(companyName, subject) : filled(number);
  const label = `${isNamed ? line.label : knownLabel(line)}${isTarget ? "（目安）" : ""}`;
  const url = `${baseUrl}${link}`;
  return {
    uid: `${source}-${id}-${rule}-${tenant}@${host}`,
    sequence: Version,
    day,
    summary: filled(state === "overdue" && "【超過】", label, whom.length > 0 && `｜${whom.join(" ")}`).join(""),
    description: filled(isNamed && number, line.status && `状況：${statusLabel(line.status)}`, url).join("\n"),
    url,
  };
};
