import type * as z from "zod";
import type { Route } from "#shared/contract.ts";
import { blankWorkplace } from "#shared/companies/workplace.ts";
import { OfficeForm } from "#shared/office/office-form.ts";
import { anAgreement } from "./agreements.ts";
import { aJoin, anApplicant } from "./join.ts";
import { aChecklistRow, aCompany, anAnnouncement } from "./records.ts";
import { aPlanForm } from "./plans.ts";
import { aTodo } from "./todos.ts";
import { aUserForm } from "./users.ts";

type Def = {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
};

/** What one or another field takes. */
const candidates = [
  ...["あ", "ア", "1", "2026-03-16", "a@fuzz.example", "220-0012", "045-123-4567", "Kiri7Yama9Kawa", "123456"],
  ...["9".repeat(18), "{}", "UEsDBA==", 1, true, [], {}, undefined],
];

/** A value that a schema takes, or at least one of its shape: every member is there to be spoiled. */
export const sampleOf = (schema: z.ZodType): unknown => {
  const {
    shape,
    element,
    options,
    entries,
    values,
    innerType,
    in: taken,
    valueType,
  } = schema._zod.def as unknown as Def;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, sampleOf(member)]));
  if (element) return [sampleOf(element)];
  if (valueType) return { x: sampleOf(valueType) };
  const inner = innerType ?? taken ?? options?.at(-1);
  if (inner && typeof sampleOf(inner) === "object") return sampleOf(inner);
  const choices = [...Object.values(entries ?? {}), ...(values ?? []), ...candidates];
  return choices.find((choice) => schema.safeParse(choice).success) ?? new Blob(["%PDF-1.7"]);
};

const name = "electronicApplication";
/** Bodies that their routes take, of an office whose records are all numbered 1; of other routes the schema alone is known. */
export const goodBodies = (tenant: number): Record<string, object> => ({
  "agreements/save": { type: "9", company: 1, workplace: -1, files: [], content: anAgreement("9") },
  "checklists/save": { Name: name, List: [{ ...aChecklistRow(), AutoId: 1, Version: 1 }] },
  "checklists/remove": { Name: name, List: [1], Versions: [1] },
  "companies/save": { ...aCompany(), id: 1, Version: 1 },
  "companies/save-employee": { label: "山本 健太", kana: "", number: "", value: 1, Version: 1 },
  "companies/save-workplace": { ...blankWorkplace, name: "本社", employeeCount: 3 },
  "imports/run": { csv: "会社名\r\n青葉", dryRun: true },
  "info/save": { List: [{ ...anAnnouncement(), OrgId: tenant }] },
  "join/request": aJoin(anApplicant()),
  "office/save": {
    ...(sampleOf(OfficeForm) as object),
    Kenpos: ["協会けんぽ"],
    ProcedureTargets: { accident: 5 },
    MfaRequired: false,
    Version: 1,
  },
  "plans/save": { List: [{ ...aPlanForm({ company: 1 }), AutoId: 1, Version: 1 }] },
  "plans/skip": { AutoId: 1, Version: 1, period: "2027-1", reason: "一人もいない" },
  "plans/move": { AutoId: 1, Version: 1, period: "2027-1", day: "2027-06-30" },
  "todos/save": { ...aTodo(), AutoId: 1, Version: 1 },
  "users/save": { ...aUserForm({ email: "new@fuzz.example" }) },
});

export const goodParams: Record<string, string> = {
  type: name,
  kind: "companies",
  code: "1000001",
  arrive_id: "9".repeat(18),
};

/** A body of a route, spoiled nowhere. */
export const goodBody = (route: Route, tenant: number) =>
  goodBodies(tenant)[route.name] ?? (route.body ? sampleOf(route.body) : {});
