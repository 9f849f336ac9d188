import type * as z from "zod";
import { addDays } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import type { PlanSave } from "#shared/plans/plan-schema.ts";
import { missingFact, withoutTurn } from "#shared/plans/rule.ts";
import { turnsOf } from "#shared/plans/turns.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { companies, users, workplaces } from "#functions/db/entities.ts";

export type Saving = z.output<typeof PlanSave>;
/** The names of what a plan is about, as they are now. */
type Named = { companyName: string; workplaceName: string };

/** A rule must come round once within so many days. */
const longestTurn = 3_660 * 2;

const none = Promise.resolve([undefined]);

/** @throws invalid, by the fields of the list, for what the office does not have and for rules that never come round */
export const checkPlans = async (
  { tenant, office }: Pick<Caller, "tenant" | "office">,
  list: readonly Saving[],
  today: string,
): Promise<Named[]> => {
  const [clients, sites, people] = await Promise.all([
    companies.getMany(
      tenant,
      list.map(({ company }) => company),
    ),
    Promise.all(
      list.map(({ company, workplace }) => (workplace > 0 ? workplaces.getMany(tenant, [[company, workplace]]) : none)),
    ),
    Promise.all(list.map(({ user }) => (user > 0 ? users.getMany(tenant, [user]) : none))),
  ]);
  const fields: Record<string, string> = {};
  const named = list.map((plan, at): Named => {
    const company = clients[at];
    const [site] = sites[at]!;
    const note = (name: string, sentence: string) => (fields[`List.${at}.${name}`] = sentence);
    if (!company) note("company", messages.companyUnknown);
    if (plan.workplace !== -1 && !site) note("workplace", messages.workplaceUnknown);
    if (plan.user !== -1 && !people[at]![0]) note("user", messages.userUnknown);
    if (company && !missingFact(plan.rule, company) && !withoutTurn(plan.rule, company)) {
      const from = plan.from > today ? plan.from : today;
      const turns = turnsOf({ ...plan, moved: [], workplaceName: "" }, company, {
        from,
        to: addDays(from, longestTurn),
        targets: office.ProcedureTargets,
      });
      if (turns.length === 0) note("until", messages.planNever);
    }
    const workplaceName = site ? (site.followsCompany ? company!.name : site.name) : "";
    return { companyName: company?.name ?? "", workplaceName };
  });
  if (Object.keys(fields).length > 0) throw new AppError("invalid", undefined, { fields });
  return named;
};
