import { showNumber } from "#shared/text/numbers.ts";
import { businessMonths, type Plan } from "./state.ts";

/** Yen, tax included: of ビジネス a month, of エンタープライズ a year. */
export type Prices = Record<Plan, number>;

const yen = (price: number) => `${showNumber(price)}円（税込）`;
const aYear = 12;

/** What a plan costs over twelve months and over its shortest term, beside the other plan. */
export const sumsOf = (plan: Plan, { business, enterprise }: Prices): string[] => {
  const saved = business * aYear - enterprise;
  if (plan === "business")
    return [`${aYear}か月で${yen(business * aYear)}`, `最低${businessMonths}か月で${yen(business * businessMonths)}`];
  return [
    `${aYear}か月で${yen(enterprise)}`,
    ...(saved > 0 ? [`ビジネスの${aYear}か月より${showNumber(saved)}円安くなります。`] : []),
  ];
};

/** What a plan costs, in words. */
export const priceOf = (plan: Plan, prices: Prices) =>
  plan === "business" ? `月額${yen(prices.business)}、最低${businessMonths}か月` : `年額${yen(prices.enterprise)}`;
