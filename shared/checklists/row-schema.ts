import * as z from "zod";
import { type Day, isCalendarDay, isDay, noDay } from "#shared/dates/day.ts";
import { lengths } from "#shared/limits.ts";
import { chooseOne, tooLong, unfitLetters } from "#shared/text/field-messages.ts";
import { isOfCompany, wholeCompany } from "#shared/procedures/dues.ts";
import { messages } from "#shared/text/messages.ts";
import { isFitForName, isInvisible } from "#shared/text/letters.ts";
import type { Column } from "./column.ts";
import type { ChecklistConfig } from "./config.ts";
import { type ChecklistRow, fieldOf } from "./row.ts";
import { readStatus } from "./status.ts";

const mustSentence: Partial<Record<Column["name"], string>> = {
  kenpo: messages.kenpoRequired,
  stuff: messages.subjectRequired,
};

/** A row of a time before its column has none. */
const day = z
  .string()
  .optional()
  .transform((text) => text || noDay)
  .pipe(z.string().refine(isCalendarDay, messages.dateFormat));

const company = (type: ChecklistConfig["type"]) => {
  const sentence = type === "subsidy" ? messages.companyRequiredSubsidy : messages.companyRequired;
  return z.int(sentence).min(1, sentence);
};

const maxOf = ({ name }: Column) =>
  name === "note" ? lengths.note : name === "stuff" || name === "kenpo" ? lengths.name : lengths.content;

/** What is called by a name: people, insurers, authorities. The rest is free text, of lines too. */
const names: readonly Column["name"][] = ["stuff", "kenpo", "office", "subsidy"];

/** Of 電子申請, what is asked for unless its procedure is a company's: see `isOfCompany`. */
const ofPerson: readonly Column["name"][] = ["kenpo", "stuff"];

const text = (column: Column) => {
  const { name, label } = column;
  const schema = z
    .string()
    .trim()
    .transform((given) => (isInvisible(given) ? "" : given))
    .pipe(
      z
        .string()
        .max(maxOf(column), tooLong(label, maxOf(column)))
        .refine((given) => !names.includes(name) || isFitForName(given), unfitLetters(label)),
    );
  return column.allMust && !ofPerson.includes(name)
    ? schema.refine((given) => given !== "", mustSentence[name] ?? chooseOne(label))
    : schema;
};

/** A value of the list, or the label it stands for; "" is none. */
const select = ({ label, values = [] }: Column) =>
  z.string().transform((given, context) => {
    const found = values.find((each) => each.value === given || each.label === given)?.value;
    if (found === undefined && given !== "") context.addIssue({ code: "custom", message: chooseOne(label) });
    return found ?? "";
  });

const status = (config: ChecklistConfig) =>
  z.string().transform((given, context) => {
    const found = readStatus(config, given);
    if (found === undefined) context.addIssue({ code: "custom", message: chooseOne("状況") });
    return found ?? "";
  });

const schemaOf = (config: ChecklistConfig, column: Column): z.ZodType => {
  if (column.name === "company") return company(config.type);
  if (column.name === "status") return status(config);
  // The name follows from the id, which is checked beside the company's own.
  if (column.name === "workplace") return z.string().default("");
  if (column.type.startsWith("date")) return day;
  return column.type === "select" && column.name !== "kenpo" ? select(column) : text(column);
};

/** The days of a 36協定 in their order; 届出日 is a day that has come. */
const dayFaults = ({ electedOn, concludedOn, filingDate }: Partial<ChecklistRow>, today: Day) => ({
  ...(isDay(electedOn) && isDay(concludedOn) && electedOn > concludedOn
    ? { electedOn: messages.electedAfterConcluded }
    : {}),
  ...(isDay(filingDate) && filingDate > today ? { filingDate: messages.filedInFuture } : {}),
});

/** 対象者 and 健保, also beside other fields that are wrong, unless 内容 names a procedure of the company. */
const personMissing = (config: ChecklistConfig) =>
  config.columns
    .filter(({ name, allMust }) => allMust && ofPerson.includes(name))
    .map(({ name, label }) => ({
      isThere: (row: Record<string, unknown>) => row[fieldOf(name)] !== "" || isOfCompany(row as Partial<ChecklistRow>),
      params: { path: [fieldOf(name)], message: mustSentence[name] ?? chooseOne(label), when: () => true },
    }));

/** What a row of the type must be like to be saved on a day, by form and server alike; other fields pass as they are. */
export const rowSchema = (config: ChecklistConfig, today: Day) => {
  const fields = z.looseObject({
    startdate: day,
    ...Object.fromEntries(config.columns.map((column) => [fieldOf(column.name), schemaOf(config, column)])),
  });
  return personMissing(config)
    .reduce((schema, { isThere, params }) => schema.refine(isThere, params), fields)
    .superRefine((row, context) => {
      if (config.type !== "article36Agreement") return;
      for (const [name, message] of Object.entries(dayFaults(row as Partial<ChecklistRow>, today)))
        context.addIssue({ code: "custom", path: [name], message });
    })
    .transform((row) =>
      row.stuffText === "" && isOfCompany(row as Partial<ChecklistRow>) ? { ...row, stuffText: wholeCompany } : row,
    ) as unknown as z.ZodType<ChecklistRow, ChecklistRow>;
};
