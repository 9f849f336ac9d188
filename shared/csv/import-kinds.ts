import * as z from "zod";
import { checklistTypes } from "#shared/office/office.ts";

/** What a file can be imported into, as the path names it. */
export const importKinds = ["companies", "staff", "workplaces", "todos", ...checklistTypes] as const;
export type ImportKind = (typeof importKinds)[number];
export const ImportKind = z.enum(importKinds);
