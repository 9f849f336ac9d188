import type { Day } from "#shared/dates/day.ts";
import type { TodoKind } from "./todo-kinds.ts";

export type Choice = { value: string; label: string };

/** Step → the branches of it that count; met when every step named was chosen so. */
export type Rule = Readonly<Record<string, readonly string[]>>;

/** What to hand in: where, by when, with which papers. */
export type Filing = { what: string; to: string; by: string; papers?: string };

/** A sum or a rate that changes over the years; the newest comes first. */
export type Figure = { label: string; values: readonly { value: string; from: Day; to?: Day }[] };

/** Guidance on a step for the person who has to act. */
export type Note = {
  /** Paragraphs of plain text. */
  text: readonly string[];
  filings?: readonly Filing[];
  figures?: readonly Figure[];
  /** Laws and notices: 労働基準法65条1項. */
  sources: readonly string[];
};

export type FlowStep = {
  /** Unique in its flow; cases hold it, so it never changes. */
  name: string;
  label: string;
  /** Appears when one of these is met by the choices before it; absent: in every case. */
  when?: readonly Rule[];
  /** The choices of the step; what follows waits until one is made. */
  branches?: readonly Choice[];
  /** Once both days are known they make the choice: one branch when they are the same, the other when not. */
  decidedBy?: { days: readonly [step: string, step: string]; same: string; other: string };
  /** Details to tick that decide nothing about the steps that follow. */
  subs?: readonly Choice[];
  /** The day that the step asks for: 出産予定日. */
  date?: { label: string };
  /** Ends the flow. */
  isLast?: true;
};

/** Guidance by step name: in files of its own (`flows/…-notes.ts`), because a list needs the steps alone. */
export type Notes = Readonly<Record<string, Note>>;

/** The steps in the order of the work. Once cases began with a version it stays as it is; a change is a new version. */
export type Flow = { kind: TodoKind; version: number; steps: readonly FlowStep[] };
