import { dictionary } from "@zxcvbn-ts/language-common";
import { writeFile } from "node:fs/promises";

/** How people lengthen a word until a rule accepts it, the most usual first. */
const endings = [
  ..."123456 12345 1234 123 1 2 12 69 11 7 01 3 5 99 6 22 9 13 4 10 8 21 23 0 77 88 00 007 111 321 100 101 777".split(
    " ",
  ),
  ...[
    "2026",
    "2025",
    "2024",
    "2023",
    "2022",
    "2021",
    "2020",
    "2000",
    "0123",
    "1111",
    "1212",
    "4321",
    "123123",
    "1234567",
  ],
];
const length = { min: 12, max: 20 };
const fits = (text: string) =>
  text.length >= length.min && text.length <= length.max && /[a-z]/.test(text) && /\d/.test(text);

/**
 * The `max` most common passwords that fit our rule, in lower case: those of zxcvbn's list that do, then its words with an
 * ending, by the ranks of word and ending together.
 */
export const commonPasswords = (max: number) => {
  const listed = dictionary["passwords-common"]!.map((word) => word.toLowerCase()).filter((word) =>
    /^[a-z\d]+$/.test(word),
  );
  const made = listed
    .filter((word) => /^[a-z]/.test(word))
    .flatMap((word, rank) => endings.map((ending, place) => ({ text: word + ending, score: (rank + 1) * (place + 2) })))
    .filter(({ text }) => fits(text))
    .toSorted((a, b) => a.score - b.score);
  const all = new Set([...listed.filter(fits), ...made.map(({ text }) => text)]);
  return [...all].slice(0, max).toSorted();
};

export const commonPasswordsFile = new URL("../../functions/passwords/common-passwords.ts", import.meta.url);

if (import.meta.main)
  await writeFile(
    commonPasswordsFile,
    `// Written by infra/local/common-passwords.ts from the list of @zxcvbn-ts/language-common.
const common = new Set(
  "${commonPasswords(3_000).join(" ")}".split(" "),
);

/** One of the 3,000 most common passwords that fit our rule, however its letters are cased. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
`,
  );
