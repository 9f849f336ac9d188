import * as z from "zod";
import { messages } from "#shared/text/messages.ts";

/** How a number is written: no sign, no leading zero, neither 0x1 nor 1e0. */
export const writtenId = /^[1-9]\d{0,9}$/;
const written = z.string().regex(writtenId).transform(Number);
const wholeNumber = (max: number) =>
  z
    .union([written, z.number()], messages.invalid)
    .pipe(z.int(messages.invalid).min(1, messages.invalid).max(max, messages.invalid));

/** A record's number in a path or a body: a positive integer, counted per office and kind. */
export const Id = wholeNumber(9_999_999_999);

/** The number of a user of the office, -1 for none. */
export const UserNumber = z.int().min(-1);

/** The version a delete names in its query. */
export const VersionQuery = z.object({ Version: wholeNumber(Number.MAX_SAFE_INTEGER) });

/** A list goes on past 5 MB: `after` is the sort key the last answer ended with. `since` is the token of an answer. */
export const ListQuery = z.object({ after: z.string().max(100).optional(), since: z.string().optional() });
export const listAnswer = { next: z.string().optional(), listVersion: z.int(), token: z.string().optional() };

/** What every save and every delete answers. */
export const Message = z.object({ message: z.string() });
export type Message = z.output<typeof Message>;

type Saved<Form, Name extends string> = Form & { [K in Name | "Version"]?: number | undefined };

/** Without its number (`id`) a form makes a new record; with one it changes the record as it was in `Version`. */
export const saveOf = <Form extends z.ZodObject, Name extends string>(form: Form, id: Name) => {
  const positive = z.int().min(1).optional();
  const save = form
    .extend({ [id]: positive, Version: positive })
    .refine((value) => value[id] === undefined || value["Version"] !== undefined, {
      path: ["Version"],
      error: messages.noVersion,
    });
  return save as z.ZodType as z.ZodType<Saved<z.output<Form>, Name>, Saved<z.input<Form>, Name>>;
};
