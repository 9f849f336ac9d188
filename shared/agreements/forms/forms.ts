import type { AgreementType } from "#shared/agreements/content.ts";
import type { AgreementBody, AgreementField, AgreementForm, AgreementSection } from "#shared/agreements/form.ts";
import { bodyOf, committeeSection, endedCommitteeSection, resolvedBy } from "./committee.ts";
import { partiesSection } from "./parties.ts";
import { periodSection } from "./period.ts";
import { specialSection, specialTable } from "./special.ts";
import {
  constructionTables,
  doctorFields,
  doctorLimit,
  doctorTables,
  driverTables,
  researchSection,
} from "./special-rules.ts";
import { holidaySection, overtimeSection, unlimitedOvertimeSection, withinLimits } from "./working-hours.ts";
import { workplaceSection } from "./workplace.ts";

const start = [workplaceSection, periodSection];
const limits = (exception = "", more: AgreementField[] = []) => [
  ...start,
  overtimeSection,
  holidaySection(withinLimits.replace(/。$/, `${exception}。`), more),
];
const ofConstruction = limits("（災害時における復旧及び復興の事業に従事する場合は除く。）");
const ofDrivers = limits("（自動車の運転の業務に従事する労働者は除く。）");
const ofDoctors = limits("（医業に従事する医師は除く。）", [doctorLimit]);
/** A committee may resolve a special clause too. */
const resolvedSpecial: AgreementSection = { ...specialSection([specialTable]), isOptional: true };
const parties: Record<AgreementBody, AgreementSection> = {
  agreement: partiesSection(resolvedBy),
  committee: committeeSection("committee"),
  improvement: committeeSection("improvement"),
};

/** The sections of each form, in its order, up to who agreed or resolved. */
const sections: Record<Exclude<AgreementType, "9-6" | "9-7">, AgreementSection[]> = {
  "9": limits(),
  "9-2": [...limits(), specialSection([specialTable])],
  "9-3": [...start, unlimitedOvertimeSection, holidaySection(), researchSection],
  "9-3-2": ofConstruction,
  "9-3-3": [...ofConstruction, specialSection(constructionTables)],
  "9-3-4": ofDrivers,
  "9-3-5": [...ofDrivers, specialSection(driverTables)],
  "9-4": ofDoctors,
  "9-5": [...ofDoctors, specialSection(doctorTables, doctorFields)],
};
const ended = (body: Exclude<AgreementBody, "agreement">) => [
  ...limits(),
  resolvedSpecial,
  endedCommitteeSection(body),
];

/** @param fields of the content: a 決議 has the committee in place of the representative */
export const agreementFormOf = (type: AgreementType, fields: Readonly<Record<string, string>> = {}): AgreementForm => {
  if (type === "9-6") return { type, sections: ended("committee") };
  if (type === "9-7") return { type, sections: ended("improvement") };
  return { type, sections: [...sections[type], parties[bodyOf(fields)]] };
};
