import { createHash } from "node:crypto";
import type * as z from "zod";
import { putFile, readFile } from "./files.ts";

// What belongs to a procedure of 運営's office and is too large for its record: the leaves of its form, its list of 提出先.
const fileOf = (operator: number, name: string) => ({ tenant: operator, folder: "procedures", name });

/** Keeps something under the hash of its text, or of what is given: the same is the same file. @returns the file's name */
export const keepWithProcedure = async (operator: number, value: unknown, of?: Uint8Array) => {
  const text = JSON.stringify(value);
  const name = createHash("sha256")
    .update(of ?? text)
    .digest("hex");
  await putFile(fileOf(operator, name), new TextEncoder().encode(text), "application/json");
  return name;
};

/** Undefined where nothing was kept. */
export const readOfProcedure = async <S extends z.ZodType>(operator: number, name: string | undefined, schema: S) => {
  if (name === undefined) return undefined;
  const bytes = await readFile(fileOf(operator, name));
  if (!bytes) throw new Error("A file of a procedure is gone");
  return schema.parse(JSON.parse(new TextDecoder().decode(bytes))) as z.output<S>;
};
