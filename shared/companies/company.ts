import * as z from "zod";
import { isNumberKind, type NumberKind, type TypedField, typedFields, type UserKind } from "./company-fields.ts";

type SchemaOf<Kind> = Kind extends NumberKind
  ? z.ZodNullable<z.ZodInt>
  : Kind extends UserKind
    ? z.ZodInt
    : z.ZodString;
type Shape = { [F in TypedField as F["name"]]: SchemaOf<F["kind"]> };
const schemaOf = (kind: TypedField["kind"]) => {
  if (kind === "user") return z.int();
  return isNumberKind(kind) ? z.int().nullable() : z.string();
};
const shape = Object.fromEntries(typedFields.map(({ name, kind }) => [name, schemaOf(kind)])) as Shape;

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
  /** Of its やり取り; absent before the first. */
  commentCount: z.int().optional(),
  Version: z.int(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  CreateUserId: z.int(),
  UpdateUserId: z.int(),
});
export type Company = z.output<typeof Company>;
