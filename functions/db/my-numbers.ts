import { AppError } from "#shared/errors.ts";
import { myNumberRefused, myNumbersIn } from "#shared/text/my-number.ts";
import type { Change } from "./change.ts";

type Text = { path: string; text: string };
/** The texts within a value, by their place: `List.0.note`. */
const textsIn = (value: unknown, path: string[] = []): Text[] => {
  if (typeof value === "string") return [{ path: path.join("."), text: value }];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]));
};
const numbersIn = (texts: readonly Text[]) => texts.flatMap(({ text }) => myNumbersIn(text));

/** What changes of a record, before and after. */
const pairsOf = ({ act, changed = {}, write }: Change): [unknown, unknown][] =>
  act === "create" ? [[undefined, write.Put?.Item]] : Object.values(changed);

/** Those that a write would bring in. A text of before that stands elsewhere in its field now, a step of a case, is no change. */
const broughtIn = (change: Change) =>
  pairsOf(change).flatMap(([before, after]) => {
    const those = textsIn(after);
    if (numbersIn(those).length === 0) return [];
    const known = new Set(textsIn(before).map(({ text }) => text));
    return numbersIn(those.filter(({ text }) => !known.has(text)));
  });

/** As errors are keyed: a column of a row by its name. */
const fieldOf = (path: string) => path.replace(/\.Value$|(?<=\.stuff)\.Text$/, "");

const refuse = (typed: readonly Text[]) => {
  if (typed.length === 0) return;
  const fields = Object.fromEntries(typed.map(({ path }) => [fieldOf(path), myNumberRefused]));
  throw new AppError("invalid", undefined, { fields });
};

/** For a form that no record was before. @throws invalid with its fields */
export const refuseAnyMyNumber = (form: object) =>
  refuse(textsIn(form).filter(({ text }) => myNumbersIn(text).length > 0));

/**
 * No changed field may hold a 個人番号 that the request brings; what is made of stored records is none of it.
 * @throws invalid with the fields of the request
 */
export const refuseMyNumbers = (changes: readonly Change[], request: unknown) => {
  if (request === undefined) return;
  const numbers = new Set(changes.flatMap(broughtIn));
  if (numbers.size === 0) return;
  refuse(textsIn(request).filter(({ text }) => myNumbersIn(text).some((number) => numbers.has(number))));
};
