import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { importBytes } from "#shared/limits.ts";
import { messages } from "#shared/messages.ts";
import { Finding } from "./finding.ts";
import { ImportKind } from "./kinds.ts";

/** A run that goes on is called with its token alone. */
const Import = z
  .object({ csv: z.string().default(""), dryRun: z.boolean(), token: z.string().min(1).max(100).optional() })
  .refine(({ dryRun, token }) => dryRun || token, { path: ["token"], error: messages.invalid });

/** What a line of the file does: the record's name, and the labels of what changes in it. */
export const PlannedLine = z.object({
  line: z.int(),
  act: z.enum(["create", "save"]),
  target: z.string(),
  fields: z.array(z.string()),
});
export type PlannedLine = z.output<typeof PlannedLine>;

const Imported = z.object({
  message: z.string(),
  /** Rows of the file, and how many of them make or change a record. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  errors: z.array(Finding),
  /** Of a dry run what to look at; of a run the rows that others were faster with. */
  warnings: z.array(Finding),
  /** What the dry run saw; "" when there are errors. */
  token: z.string(),
  lines: z.array(PlannedLine),
  /** Rows of a run that are written; the call is repeated with the token until `isDone`. */
  done: z.int(),
  isDone: z.boolean(),
});
export type Imported = z.output<typeof Imported>;

// prettier-ignore
export const importRoutes = defineRoutes("imports", {
  run: { method: "POST", path: "/api/import/{kind}", access: "user", params: z.object({ kind: ImportKind }), body: Import, response: Imported, maxBody: importBytes },
});
