import { addDays, type Day, daysBetween } from "#shared/dates/day.ts";

/** ビジネス by the month, three at least; エンタープライズ by the year. */
export const plans = ["business", "enterprise"] as const;
export type Plan = (typeof plans)[number];
export const planLabels: Record<Plan, string> = { business: "ビジネス", enterprise: "エンタープライズ" };

export const businessMonths = 3;

export const paymentMethods = ["invoice", "debit"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const methodLabels: Record<PaymentMethod, string> = { invoice: "請求書払い", debit: "口座振替" };

export const trialMonths = 2;
export const graceDays = 30;
/** Days before its end from which every page says that the trial ends. */
export const endingDays = 14;

/** What an office's payment is judged by. */
export type Paying = {
  /** The last day of the free trial; empty for an office that never had one. */
  trialEndsOn: Day;
  contract?: { graceEndsOn: Day } | undefined;
  /** Since when it pays, as 運営 has marked; absent or empty: it does not. */
  activeSince?: Day | undefined;
};

export const paymentStates = ["trial", "ending", "over", "grace", "active"] as const;
export type PaymentState = {
  state: (typeof paymentStates)[number];
  /** The last day on which it may write, or the day on which that ended; empty when nothing ends. */
  endsOn: Day;
  /** Days from today to that one: 0 on the last day, negative after it. */
  days: number;
};

/** In its trial, in the last days of it, over, waiting for 運営 after an application, or paying. */
export const paymentState = ({ trialEndsOn, contract, activeSince = "" }: Paying, today: Day): PaymentState => {
  if (trialEndsOn === "" || activeSince !== "") return { state: "active", endsOn: "", days: 0 };
  const endsOn = contract ? contract.graceEndsOn : trialEndsOn;
  const days = daysBetween(today, endsOn);
  if (days < 0) return { state: "over", endsOn, days };
  if (contract) return { state: "grace", endsOn, days };
  return { state: days < endingDays ? "ending" : "trial", endsOn, days };
};

/** The same day two months later, or that month's last one. */
export const trialEnd = (openedOn: Day): Day => {
  const [year, month, date] = openedOn.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + trialMonths + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
};

/** Thirty days from the application, or from the end of a trial that still runs: whoever applies early loses nothing. */
export const graceEnd = ({ trialEndsOn, contract }: Paying, today: Day): Day =>
  contract?.graceEndsOn ?? addDays(trialEndsOn > today ? trialEndsOn : today, graceDays);
