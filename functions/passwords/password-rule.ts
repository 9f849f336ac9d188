import { AppError } from "#shared/errors.ts";
import { normalizeEmail, type User } from "#shared/users/user.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { romajiOf } from "./romaji.ts";

type Names = Pick<User, "lastName" | "firstName" | "lastKana" | "firstKana" | "shortName">;
/** All names that a user's password may not be made of. */
export const namesOf = ({ lastName, firstName, lastKana, firstKana, shortName }: Names) => [
  lastName,
  firstName,
  lastKana,
  firstKana,
  shortName,
];

const shortest = 3;
const plain = (text: string) => text.normalize("NFKC").toLowerCase();
const reversed = (word: string) => [...word].toReversed().join("");
const withoutLong = (word: string) => word.replace(/([ou])u|([aiueo])\2/g, "$1$2");

/** The words of an address and of names, in the letters that a password may have: also backwards, kana as romaji. */
const wordsOf = (email: string, names: readonly string[]) => {
  const address = normalizeEmail(email);
  const local = address.split("@")[0]!;
  const parts = [address, local, ...address.split(/[^a-z\d]/), ...names.flatMap((name) => [name, ...name.split(/\s/)])];
  const words = parts.map((part) => plain(romajiOf(part.normalize("NFKC"))).replace(/[^a-z\d]/g, ""));
  const known = words.flatMap((word) => [word, withoutLong(word)]).filter((word) => word.length >= shortest);
  return [...new Set(known.flatMap((word) => [word, reversed(word)]))];
};

/** Nothing but those words and digits, in any order and number. */
const isMadeOf = (text: string, words: readonly string[]) => {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at++) {
    if (!ends.has(at)) continue;
    if (/\d/.test(text[at]!)) ends.add(at + 1);
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  }
  return ends.has(text.length);
};

const sentences = {
  common: "このパスワードは多くの人が使っているため、設定できません。別のパスワードにしてください。",
  own: "メールアドレスや氏名をもとにしたパスワードは設定できません。別のパスワードにしてください。",
};

type Chosen = { password: string; email: string; names: readonly string[] };

/** A new password that nobody would try first; its form is `NewPassword`'s. @throws invalid with the field */
export const assertGoodPassword = ({ password, email, names }: Chosen, field: string) => {
  const problem = isCommonPassword(password)
    ? sentences.common
    : isMadeOf(password.toLowerCase(), wordsOf(email, names)) && sentences.own;
  if (problem) throw new AppError("invalid", problem, { fields: { [field]: problem } });
};
