import type { Day } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { Due } from "#shared/procedures/dues.ts";
import type { Targets } from "#shared/procedures/procedure.ts";

/** Dates; `noDay` is none. */
export const dayColumns = [
  "deadline",
  "dueDate",
  "startdate",
  "baseDate",
  "filingDate",
  "electedOn",
  "concludedOn",
  "paymentStartDate",
  "raiseDate",
  "hireDate",
  "tostuff",
  "juumin",
  "gensen",
  "shikaku",
  "tocompany",
  "koyou",
  "koyou-sub",
  "kenkou",
  "kenkou-sub",
  "kousei",
  "kousei-sub",
  "fuyou",
  "fuyou-sub",
] as const;
/** Free-form; the server says who changed one last. */
export const textColumns = ["content", "persons", "planningPeriod", "office", "note", "subsidy"] as const;
export const choiceColumns = ["status", "kenpo", "special", "filedBy"] as const;
export type DayColumn = (typeof dayColumns)[number];
export type TextColumn = (typeof textColumns)[number];
export type ChoiceColumn = (typeof choiceColumns)[number];
/** All columns hold a text in a row but the company, the employee and the 事業場, which are ids. */
export type StringColumn = DayColumn | TextColumn | ChoiceColumn;
export type ColumnName = StringColumn | "company" | "stuff" | "workplace";
/** The columns that not every type has. */
export type OwnColumn = Exclude<StringColumn, "deadline" | "startdate" | "status">;

/** Who last changed a free-form field, and when (ISO instant). */
export type TextMark = { UpdateUserId: number; UpdatedAt: string };
/** The case at e-Gov that came of a row, by its 到達番号 there. */
export type EgovMark = {
  id?: number | undefined;
  arrive_id?: string | undefined;
  status: string;
  /** It may be corrected or filed again, whatever its status says. */
  isGivenBack?: boolean | undefined;
};

/** A checklist row, flat: the stored form, and what tables and forms work on. `ChecklistWire` is the form on the wire. */
export type ChecklistRow = {
  AutoId: number;
  Version: number;
  /** The company's id; its name as it was at the last save. */
  company: number;
  companyName: string;
  /** The 事業場's id or -1; its name as it was at the last save. */
  workplace: number;
  workplaceName: string;
  /** The employee's id or -1, and the subject as typed. */
  stuff: number;
  stuffText: string;
  /** Who looks after it, -1 for the company's 担当. */
  user: number;
  /** `1_申請中`; `0_` is 未設定. */
  status: string;
  deadline: Day;
  startdate: Day;
  Done: boolean;
  /** An ISO instant, "" while not done. */
  DoneAt: string;
  DoneUserId: number;
  FlowType: ChecklistType;
  FlowVer: number;
  CreateUserId: number;
  UpdateUserId: number;
  CreatedAt: string;
  UpdatedAt: string;
  /** `field:colour;field:colour`; the row's own colour under `company`. */
  colorInfo: string;
  /** Of its やり取り; absent before the first. */
  commentCount?: number | undefined;
  /** The case that the row was made from, and the rule of the day for which it was: both or neither. */
  Todo?: number | undefined;
  TodoRule?: string | undefined;
  /** Which form of a 36協定届 the row was made with (`agreementTypes`); only the server sets it. */
  formType?: string | undefined;
  /** Of a 36協定 that was renewed: the row of its next period; only the server sets it. */
  renewal?: number | undefined;
  /** 有効期間の始め of a 36協定届, `noDay` while it has none; only the server sets it. */
  validFrom?: Day | undefined;
  /** Of a 36協定 that only the office knows of: the row that renews it, 0 for none; absent until somebody has answered. */
  renewedBy?: number | undefined;
  Egov: EgovMark[];
  egovStatus: string;
  texts: Partial<Record<TextColumn | "stuff", TextMark>>;
  /** Of 電子申請 whose 内容 names none: the procedure that the office has chosen for it (its key), as at the last save; only the server sets it. */
  procedure?: string | undefined;
  /** The office's own 目安 for its procedures or its preparations, as at the last save or since they were changed; only the server sets it. */
  targets?: Targets | undefined;
  /** Of 電子申請 whose 内容 names a procedure: by when it is filed where. It follows from the row and is not stored. */
  dues?: readonly Due[] | undefined;
} & Partial<Record<OwnColumn, string>>;

/** The name of a column's text in the flat row. */
export const fieldOf = (name: ColumnName) =>
  name === "stuff" ? "stuffText" : name === "workplace" ? "workplaceName" : name;
