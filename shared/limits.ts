/** Lengths in characters and sizes in bytes that every layer checks. */
export const lengths = {
  name: 100,
  kana: 200,
  address: 200,
  title: 200,
  viewName: 30,
  content: 200,
  note: 2_000,
  announcement: 5_000,
  comment: 5_000,
  password: 128,
  email: 254,
} as const;
export const bodyBytes = 1_000_000;
/** A file to import: its own bytes, those of the request that carries it as UTF-8 in JSON, its rows and columns. */
export const importFileBytes = 3 * 1_048_576;
export const importBytes = 5_500_000;
export const importRows = 5_000;
export const importColumnMax = 200;
/** Lines of a file that a dialog shows under each other; the rest is counted. */
export const importLinesShown = 300;
/** An answer's size before compression; a longer list goes on in a next call (decisions: lists). */
export const answerBytes = 5_000_000;
export const employeeMax = 2_000;
export const workplaceMax = 300;
/** Of a record, deleted ones too: together they stay below what an answer may hold. */
export const commentMax = 300;
/** Saved filters of a user, and those that an office shares. */
export const viewMax = { own: 50, shared: 100 };
/** Names that an office remembers a procedure by. */
export const procedureNameMax = 300;
/** A new office's limits, and those of an office that was there before there was such a limit. */
export const officeLimits = {
  UserMax: 10,
  CompanyMax: 300,
  TodoMax: 1_000,
  CheckListMax: 1_000,
  /** Of 作業 that are open. */
  TaskMax: 10_000,
  PlanMax: 2_000,
} as const;
export type OfficeLimits = { [K in keyof typeof officeLimits]: number };
