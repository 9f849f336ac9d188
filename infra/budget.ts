import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { Stage } from "./stages.ts";

/** What a stage may cost a month: a mail at 80 % of it, and as soon as the month will come to more. Counted by the tag `stage`. */
export const makeBudget = (scope: Construct, { name, alarmMail, monthlyDollars }: Stage) => {
  const mail = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
    subscribers: [{ subscriptionType: "EMAIL", address: alarmMail }],
  });
  return new CfnBudget(scope, "budget", {
    budget: {
      budgetName: `todoke-${name}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyDollars, unit: "USD" },
      costFilters: { TagKeyValue: [`user:stage$${name}`] },
    },
    notificationsWithSubscribers: [mail("ACTUAL", 80), mail("FORECASTED", 100)],
  });
};
