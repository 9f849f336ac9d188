import type { AgreementType } from "#shared/agreements/content.ts";
import type { AgreementField, AgreementForm, AgreementSection } from "#shared/agreements/form.ts";
import { committeeSection } from "./committee.ts";
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

/** The sections of each form, in its order. */
const sections: Record<AgreementType, AgreementSection[]> = {
  "9": [...limits(), partiesSection],
  "9-2": [...limits(), specialSection([specialTable]), partiesSection],
  "9-3": [...start, unlimitedOvertimeSection, holidaySection(), researchSection, partiesSection],
  "9-3-2": [...ofConstruction, partiesSection],
  "9-3-3": [...ofConstruction, specialSection(constructionTables), partiesSection],
  "9-3-4": [...ofDrivers, partiesSection],
  "9-3-5": [...ofDrivers, specialSection(driverTables), partiesSection],
  "9-4": [...ofDoctors, partiesSection],
  "9-5": [...ofDoctors, specialSection(doctorTables, doctorFields), partiesSection],
  "9-6": [...limits(), resolvedSpecial, committeeSection("労使委員会")],
  "9-7": [...limits(), resolvedSpecial, committeeSection("労働時間等設定改善委員会")],
};

export const agreementFormOf = (type: AgreementType): AgreementForm => ({ type, sections: sections[type] });
