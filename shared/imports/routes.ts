import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { importBytes } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { Finding } from "./finding.ts";
import { ImportKind } from "#shared/csv/import-kinds.ts";

const { invalid } = messages;

/** A run that goes on is called with its token alone; `again` imports what was imported within the last day. */
const Import = z
  .object(
    {
      csv: z.string(invalid).default(""),
      dryRun: z.boolean(invalid),
      token: z.string(invalid).min(1, invalid).max(100, invalid).optional(),
      again: z.boolean(invalid).default(false),
    },
    invalid,
  )
  .refine(({ dryRun, token }) => dryRun || token, { path: ["token"], error: invalid });

/** What a line of the file does: the record's name, and what its changed cells were and become. */
export const PlannedLine = z.object({
  line: z.int(),
  act: z.enum(["create", "save"]),
  target: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type PlannedLine = z.output<typeof PlannedLine>;

/** The import that a dry run met: of the same content, still open or ended within a day, or of another file and open. */
const Earlier = z.object({
  state: z.enum(["open", "ended", "other"]),
  /** ISO instant: when it was begun, or ended. */
  at: z.string(),
});
export type Earlier = z.output<typeof Earlier>;

const Imported = z.object({
  message: z.string(),
  /** Rows of the file, and how many of them make or change a record. Of an open import that was met: its own. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  errors: z.array(Finding),
  /** Of a dry run what to look at; of a run the rows that others were faster with. */
  warnings: z.array(Finding),
  /** What the dry run saw, or the open import's; "" when there are errors. */
  token: z.string(),
  lines: z.array(PlannedLine),
  /** Rows of a run that are written; the call is repeated with the token until `isDone`. */
  done: z.int(),
  isDone: z.boolean(),
  earlier: Earlier.optional(),
});
export type Imported = z.output<typeof Imported>;

// prettier-ignore
export const importRoutes = defineRoutes("imports", {
  run: { method: "POST", path: "/api/import/{kind}", access: "user", params: z.object({ kind: ImportKind }), body: Import, response: Imported, maxBody: importBytes },
});
