import { showNumber } from "#shared/numbers.ts";
import type { Plan } from "./state.ts";

/** Yen, tax included: of ビジネス a month, of エンタープライズ a year. */
export type Prices = Record<Plan, number>;

const yen = (price: number) => `${showNumber(price)}円（税込）`;

/** What a plan costs, in words. */
export const priceOf = (plan: Plan, prices: Prices) =>
  plan === "business" ? `月額${yen(prices.business)}、最低3か月` : `年額${yen(prices.enterprise)}`;
