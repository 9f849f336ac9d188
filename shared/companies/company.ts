import * as z from "zod";
import { isNumberKind, type NumberKind, type TypedField, typedFields } from "./company-fields.ts";

type Shape = {
  [F in TypedField as F["name"]]: F["kind"] extends NumberKind ? z.ZodNullable<z.ZodInt> : z.ZodString;
};
const shape = Object.fromEntries(
  typedFields.map(({ name, kind }) => [name, isNumberKind(kind) ? z.int().nullable() : z.string()]),
) as Shape;

/** A client company on the wire. Texts may be empty; a split field travels as one hyphenated string. */
export const Company = z.object({
  id: z.int(),
  /** Shown as No; always the id. */
  rowNumber: z.int(),
  ...shape,
  /** JIS X 0401, two digits. */
  prefectureCode: z.string(),
  /** How many employees the office keeps for it; only adding and deleting employees moves it. */
  employeeCount: z.int(),
  Version: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
});
export type Company = z.output<typeof Company>;
