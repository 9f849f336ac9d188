import type { Day } from "#shared/dates/day.ts";
import { homeOf, isPagePath, pagePaths } from "#shared/pages.ts";
import { paymentState } from "#shared/payment/state.ts";
import type { StoredOffice, StoredUser } from "#functions/db/entities.ts";

type Facts = { asked: string | undefined; user: Pick<StoredUser, "role">; office: StoredOffice; today: Day };

/** The payment for a manager whose trial is over, else the page that was asked for when it is one of ours, else the home of the role. */
export const landingPage = ({ asked, user, office, today }: Facts) => {
  if (user.role === "manager" && paymentState(office, today).state === "over") return pagePaths.payment;
  return asked && isPagePath(asked) ? asked : homeOf(user.role);
};
