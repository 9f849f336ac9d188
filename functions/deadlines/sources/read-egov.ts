import { dayInJapan } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { egovLines, unsettledLine } from "#shared/deadlines/lines.ts";
import { nameKey } from "#shared/text/keys.ts";
import type { Company } from "#shared/companies/company.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { openFilings } from "#functions/db/egov-filings.ts";
import { dueEgov, egovRecords } from "#functions/db/egov-records.ts";
import type { Asked } from "./read-lines.ts";

const casesMax = 1_000;
const everything = new Date("9999-12-31");

/** Cases that are still open at e-Gov. */
const openRecords = async (tenant: number) => {
  const accounts = await accountsOf(tenant);
  const ids = await Promise.all(accounts.map(({ id }) => dueEgov(tenant, id, { now: everything, max: casesMax })));
  const found = await egovRecords.getMany(tenant, ids.flat(), false);
  return found.filter((record) => record !== undefined);
};

/** What e-Gov waits for, and the filings of which a person has to say whether they arrived. e-Gov knows a company by its name alone. */
export const readEgov = async (
  { office, today, until, now }: Asked,
  clients: readonly Company[],
): Promise<DeadlineLine[]> => {
  const tenant = office.AutoId;
  const view = { today, days: office.NoticeMailDays.electronicApplication };
  const [records, filings] = await Promise.all([openRecords(tenant), openFilings(tenant, now)]);
  const byName = Map.groupBy(clients, ({ name }) => nameKey(name));
  const companyOf = (name: string) => {
    const named = byName.get(nameKey(name)) ?? [];
    return named.length === 1 ? named[0]! : undefined;
  };
  // who looks after the company comes before who has filed it
  const whose = (name: string, filedBy: number) => {
    const client = companyOf(name);
    return { company: client?.id ?? -1, user: client && client.mainUser > 0 ? client.mainUser : filedBy };
  };
  const lines = [
    ...records.flatMap((record) => egovLines(record, whose(record.corporation_name, record.user_id), view)),
    ...filings
      .filter(({ state, asks }) => state === "unsettled" && asks)
      .map((filing) =>
        unsettledLine(
          { ...filing, day: dayInJapan(Date.parse(filing.sent_at)) },
          whose(filing.corporation_name, filing.user_id),
          view,
        ),
      ),
  ];
  return lines.filter(({ day }) => day <= until);
};
