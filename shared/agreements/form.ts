import type { AgreementType } from "./content.ts";

/** How a value is typed, checked and shown. `hours` may have halves; `choices` are several of a list, joined by commas. */
export type FieldKind =
  | "text"
  | "longText"
  | "day"
  | "time"
  | "hours"
  | "count"
  | "percent"
  | "tick"
  | "choice"
  | "choices"
  | "postalCode"
  | "phone"
  | "corporateNumber"
  | "laborInsurance"
  | "consolidatedNumber";

export type AgreementField = {
  name: string;
  /** The form's own words. */
  label: string;
  valueType: FieldKind;
  /** What to write, in an office's words, with an example where the words do not say it. */
  help?: string;
  /** 時間, 人, 回: shown behind the input. */
  unit?: string;
  /** Of a choice: what is stored and what is shown. */
  values?: readonly { value: string; label: string }[];
  isRequired?: true;
  /** Of a choice: what holds where nothing is stored. */
  fallback?: string;
  /** Asked for the check alone: the official form has no such item. */
  isOnForm?: false;
  /** Only while another field holds this value: `{ unit: "headOffice" }`. */
  when?: Readonly<Record<string, string>>;
};

/** A table of the form: rows that are added and removed. */
export type AgreementTable = {
  name: string;
  label: string;
  help?: string;
  columns: readonly AgreementField[];
  /** At least one row. */
  isRequired?: true;
  when?: Readonly<Record<string, string>>;
};

/** The wizard's steps in their order; a form has those that it needs. 会社と事業場, 期間, 時間外労働, 休日労働, 特別条項, 代表者と使用者. */
export const agreementSteps = ["workplace", "period", "overtime", "holiday", "special", "parties"] as const;
export type AgreementStep = (typeof agreementSteps)[number];

export type AgreementSection = {
  step: AgreementStep;
  title: string;
  help?: string;
  fields: readonly AgreementField[];
  tables: readonly AgreementTable[];
  /** May stay empty as a whole: what it requires is required once one of its tables has a row. */
  isOptional?: true;
};

/** What an agreement may be replaced by: 労働基準法38条の4第5項, 労働時間等の設定の改善に関する特別措置法7条. */
export type AgreementBody = "agreement" | "committee" | "improvement";

/** One of the official forms: what it asks, in its order (労働基準法施行規則 様式第9号から第9号の7). */
export type AgreementForm = {
  type: AgreementType;
  /** Of a step there may be several sections. */
  sections: readonly AgreementSection[];
};

/** A sentence about one value: `at` is a field's name, or `overtime[0].month`; "" is the whole form. */
export type AgreementFinding = {
  at: string;
  level: "error" | "warning";
  message: string;
  /** 労働基準法36条4項 */
  basis?: string;
};

export const findingSentence = ({ message, basis }: AgreementFinding) => (basis ? `${message}（${basis}）` : message);

/** What the law allows beside a number: `isBelow` when it must stay under `max`; `left` is what remains, below 0 when over. */
export type Allowance = { max: number; isBelow: boolean; left: number; unit: string; basis: string };
