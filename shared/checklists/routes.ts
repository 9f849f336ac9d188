import * as z from "zod";
import { CompanyChoice } from "#shared/companies/company-choice.ts";
import { defineRoutes } from "#shared/contract.ts";
import { OpenImport } from "#shared/csv/open-import.ts";
import { Id, listAnswer, ListQuery, Message, VersionQuery } from "#shared/values/ids.ts";
import { tooManyRows } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { noUser } from "#shared/users/in-charge.ts";
import { readColours } from "./colours.ts";
import { ConfigSchema } from "./config-schema.ts";
import { checklistConfigs } from "./configs.ts";
import { ProcedureName, ProcedureNameForm, ProcedureNameRemoved, ProcedureNameSaved } from "./procedure-name.ts";
import { DraftSchema, WireSchema } from "./wire-schema.ts";

/** With its count, histories and idempotency key a save of more rows would not fit one transaction. */
const rowsMax = 40;
/** Each new row made from a case is one write more, and each user whom rows name. */
const besidesMax = 18;

const ChecklistType = z.enum(checklistTypes);
const params = z.object({ type: ChecklistType });
const rowsOf = <T extends z.ZodType>(row: T) => z.array(row).min(1, messages.noRows).max(rowsMax, tooManyRows(rowsMax));

const usersOf = (rows: readonly { user?: number | undefined }[]) =>
  new Set(rows.flatMap(({ user = noUser }) => (user === noUser ? [] : user))).size;

/** Only the columns of a type have colours. */
const hasOwnColours = (
  type: z.output<typeof ChecklistType>,
  { colorInfo = "" }: { colorInfo?: string | undefined },
) => {
  const names: readonly string[] = checklistConfigs[type].columns.map(({ name }) => name);
  return Object.keys(readColours(colorInfo)).every((name) => names.includes(name));
};

/** `List` changes rows, `List2` adds rows. */
const Save = z
  .object({
    Name: ChecklistType,
    List: rowsOf(DraftSchema.omit({ Todo: true, TodoRule: true }))
      .refine((rows) => usersOf(rows) <= besidesMax, tooManyRows(besidesMax))
      .optional(),
    List2: rowsOf(DraftSchema.omit({ AutoId: true, Version: true }))
      .refine((rows) => rows.filter(({ Todo }) => Todo).length + usersOf(rows) <= besidesMax, tooManyRows(besidesMax))
      .optional(),
  })
  .refine(({ List, List2 }) => !List !== !List2, { path: ["List"], error: messages.noRows })
  .superRefine(({ Name, List = [], List2 = [] }, context) => {
    for (const [list, rows] of Object.entries({ List, List2 }))
      for (const [index, row] of rows.entries())
        if (!hasOwnColours(Name, row))
          context.addIssue({ code: "custom", path: [list, index, "colorInfo"], message: messages.invalid });
  });
/** `Versions` in the order of `List`. */
const Remove = z
  .object({
    Name: ChecklistType,
    List: rowsOf(Id),
    Versions: rowsOf(z.int(messages.noVersion).min(1)),
  })
  .refine(({ List, Versions }) => List.length === Versions.length, { path: ["Versions"], error: messages.noVersion });

const List = z.object({
  config: ConfigSchema,
  records: z.array(WireSchema),
  companies: z.array(CompanyChoice),
  /** The 事業場 that rows may name, by their 監督署; an empty name is the company's. */
  workplaces: z.array(z.object({ AutoId: z.int(), Company: z.int(), Name: z.string(), Office: z.string() })),
  /** The day in Japan, and how many days before it a deadline is near. */
  today: z.string(),
  days: z.int(),
  importing: z.array(OpenImport),
  ...listAnswer,
});

// prettier-ignore
export const checklistRoutes = defineRoutes("checklists", {
  list:   { method: "GET",    path: "/api/checklists/{type}", access: "user", params, query: ListQuery, response: List, tag: ["{type}", "company", "workplace"], rows: { records: "AutoId", companies: "AutoId", workplaces: "AutoId" } },
  save:   { method: "POST",   path: "/api/checklists/{type}", access: "user", params, body: Save,       response: Message.extend({ records: z.array(WireSchema) }) },
  remove: { method: "DELETE", path: "/api/checklists/{type}", access: "user", params, body: Remove,     response: z.object({ message: z.string() }) },
  listProcedureNames:  { method: "GET",    path: "/api/procedure-names",          access: "user", response: z.object({ procedureNames: z.array(ProcedureName) }) },
  saveProcedureName:   { method: "POST",   path: "/api/procedure-names",          access: "user", body: ProcedureNameForm, response: ProcedureNameSaved },
  removeProcedureName: { method: "DELETE", path: "/api/procedure-names/{AutoId}", access: "user", params: z.object({ AutoId: Id }), query: VersionQuery, response: ProcedureNameRemoved },
});
