import type { Day } from "#shared/dates.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { paymentState } from "#shared/payment/state.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { offices, type StoredOffice } from "#functions/db/entities.ts";
import { getItems } from "#functions/db/items.ts";
import { kindKey } from "#functions/db/keys.ts";
import { readUsage, type Usage } from "#functions/db/usage.ts";

const counted = ["user", "company", "todo", ...checklistTypes] as const;
type Counts = Organization["counts"];

const countsOf = async (tenants: readonly number[]): Promise<Counts[]> => {
  const items = await getItems(tenants.flatMap((tenant) => counted.map((kind) => kindKey(tenant, kind))));
  const lives = items.map((item) => Number(item?.live ?? 0));
  return tenants.map(
    (_, place) => Object.fromEntries(counted.map((kind, at) => [kind, lives[place * counted.length + at]!])) as Counts,
  );
};

/** How many of the addresses that once refused a mail still do; one may have been given up since. */
const bouncesOf = async (tenants: readonly number[], usages: (Usage | undefined)[]) => {
  const noted = usages.flatMap((usage, place) => [...(usage?.refused ?? [])].map((email) => ({ email, place })));
  const addresses = await findAddresses(noted.map(({ email }) => email));
  const bounces = tenants.map(() => 0);
  for (const [at, { place }] of noted.entries())
    if (addresses[at]?.refused && addresses[at].tenant === tenants[place]) bounces[place]! += 1;
  return bounces;
};

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

/** Offices by their numbers, with what 運営 sees of each; those that are gone are left out. */
export const readOrganizations = async (tenants: readonly number[], today: Day): Promise<Organization[]> => {
  const [found, counts, usages] = await Promise.all([
    getItems(tenants.map((tenant) => offices.key(tenant))),
    countsOf(tenants),
    readUsage(tenants),
  ]);
  const bounces = await bouncesOf(tenants, usages);
  return found.flatMap((office, at) =>
    office
      ? [shown(office as StoredOffice, { counts: counts[at]!, usage: usages[at], bounces: bounces[at]!, today })]
      : [],
  );
};
