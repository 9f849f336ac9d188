import type { Day } from "#shared/dates/day.ts";
import { officeLimits } from "#shared/limits.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { paymentState } from "#shared/payment/state.ts";
import { bouncesOf } from "#functions/db/bounces.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { readLives } from "#functions/db/kind-counts.ts";
import { readOffices } from "#functions/db/offices.ts";
import { readUsage, type Usage } from "#functions/db/usage.ts";

const counted = ["user", "company", "todo", ...checklistTypes, "task", "plan"] as const;
type Counts = Organization["counts"];

const countsOf = async (tenants: readonly number[]) =>
  (await readLives(tenants, counted)).map(
    (lives) => Object.fromEntries(counted.map((kind, at) => [kind, lives[at]])) as Counts,
  );

type Facts = { counts: Counts; usage: Usage | undefined; bounces: number; today: Day };
const shown = (office: StoredOffice, { counts, usage, bounces, today }: Facts): Organization => ({
  AutoId: office.AutoId,
  Version: office.Version,
  Name: office.Name,
  NameKana: office.NameKana,
  UserMax: office.UserMax,
  CompanyMax: office.CompanyMax,
  TodoMax: office.TodoMax,
  CheckListMax: office.CheckListMax,
  TaskMax: office.TaskMax ?? officeLimits.TaskMax,
  PlanMax: office.PlanMax ?? officeLimits.PlanMax,
  counts,
  payment: paymentState(office, today).state,
  trialEndsOn: office.trialEndsOn,
  plan: office.contract?.plan ?? "",
  appliedOn: office.contract?.appliedOn ?? "",
  activeSince: office.activeSince ?? "",
  lastUsedOn: usage?.day ?? "",
  bounces,
  isLocked: office.lock?.isOn ?? false,
  deletionAskedAt: office.deletion?.askedAt ?? "",
  deletesOn: office.deletesOn ?? "",
});

/** Offices with what 運営 sees of each. */
export const showOffices = async (found: readonly StoredOffice[], today: Day): Promise<Organization[]> => {
  const tenants = found.map(({ AutoId }) => AutoId);
  const [counts, usages] = await Promise.all([countsOf(tenants), readUsage(tenants)]);
  const bounces = await bouncesOf(tenants, usages);
  return found.map((office, at) =>
    shown(office, { counts: counts[at]!, usage: usages[at], bounces: bounces[at]!, today }),
  );
};

/** The same by their numbers; those that are gone are left out. */
export const readOrganizations = async (tenants: readonly number[], today: Day) =>
  showOffices((await readOffices(tenants)).filter(Boolean) as StoredOffice[], today);
