import * as z from "zod";
import { lengths } from "#shared/limits.ts";
import { pagePaths } from "#shared/pages.ts";
import { tooLong } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { requiredText, text } from "#shared/text/schemas.ts";
import { saveOf } from "#shared/values/ids.ts";
import { viewNameLabel } from "./view-name.ts";

/** The pages whose filters are saved. */
export const viewPaths = [pagePaths.deadlines] as const;

/** An address's query as `URLSearchParams` writes it: ASCII, never a character that ends an address. */
const query = z
  .string()
  .max(2_000, tooLong("絞り込み", 2_000))
  .regex(/^[\w.*+%=&-]*$/, messages.invalid);

/** `isShared`: the whole office has it. */
export const ViewForm = z.object({
  name: requiredText(viewNameLabel, text(viewNameLabel, lengths.viewName)),
  path: z.enum(viewPaths, messages.invalid),
  query,
  isShared: z.boolean(),
});
export type ViewForm = z.output<typeof ViewForm>;

export const ViewSave = saveOf(ViewForm, "id");

/** A saved filter; `id` is one of its office's. `CreateUserId` may name a user who is gone: what is shared stays. */
export const View = ViewForm.extend({ id: z.int(), Version: z.int(), CreateUserId: z.int() });
export type View = z.output<typeof View>;
