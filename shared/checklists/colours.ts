import * as z from "zod";
import { messages } from "#shared/messages.ts";

/** Red, yellow, green and blue in three shades; "" is none. */
const colour = "[rygb][012]";
const form = new RegExp(`^([\\w-]{1,40}:(${colour})?(;|$))*$`);

/** `company:r1;note:b0`. */
export const ColorInfo = z.string().max(1_000, messages.invalid).regex(form, messages.invalid);

const entries = (text: string) =>
  text
    .split(";")
    .filter(Boolean)
    .map((entry) => entry.split(":") as [string, string]);

/** The stored colours with the given fields' put in; an empty colour takes a field's away. */
export const mergeColours = (stored: string, given: string) => {
  if (stored === "" && entries(given).every(([, of]) => of)) return given;
  return [...new Map([...entries(stored), ...entries(given)])]
    .filter(([, of]) => of)
    .map((entry) => entry.join(":"))
    .join(";");
};
