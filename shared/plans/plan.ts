import type { Day } from "#shared/dates/day.ts";
import type { PlanRule } from "./rule.ts";

export const planMakes = ["electronicApplication", "task"] as const;
export type PlanMakes = (typeof planMakes)[number];
export const makesLabels: Record<PlanMakes, string> = { electronicApplication: "電子申請", task: "作業" };

/** 定例業務: what comes round for a client company, made ahead of its day. */
export type Plan = {
  AutoId: number;
  Version: number;
  company: number;
  /** As it was at the last save. */
  companyName: string;
  /** -1: the company's. */
  workplace: number;
  workplaceName: string;
  /** A procedure's key, or empty: `title` says what it is. Both: the procedure under a name of the office's own. */
  procedure: string;
  title: string;
  rule: PlanRule;
  /** From so many 常時使用人数 on; absent: whatever the number. */
  condition?: { workers: number } | undefined;
  makes: PlanMakes;
  /** Days before the first due day on which it is made. */
  leadDays: number;
  /** Who does it; -1: the company's 担当. */
  user: number;
  /** The first and the last due day; `noDay` is none. */
  from: Day;
  until: Day;
  skipped: { period: string; reason: string; user: number; at: string }[];
  moved: { period: string; day: Day }[];
  /** What was made of it: the row's or the 作業's number. Only the server sets it, without a version. */
  made: { period: string; id: number; at: string }[];
  CreateUserId: number;
  UpdateUserId: number;
  CreatedAt: string;
  UpdatedAt: string;
};
/** What a save says of it. */
export type PlanForm = Pick<
  Plan,
  | "company"
  | "workplace"
  | "procedure"
  | "title"
  | "rule"
  | "condition"
  | "makes"
  | "leadDays"
  | "user"
  | "from"
  | "until"
>;
export const leadMax = 120;
export const leadDefault = 45;
export const plansAtOnce = 18;
/** Skipped, moved and made turns that a plan keeps. */
export const turnsKept = 60;
