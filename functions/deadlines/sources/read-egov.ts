import { dayInJapan } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import { egovLines, unsettledLine } from "#shared/deadlines/lines.ts";
import { nameKey } from "#shared/text/keys.ts";
import type { Company } from "#shared/companies/company.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { openFilings, type StoredFiling } from "#functions/db/egov-filings.ts";
import { dueEgov, egovOfName, egovRecords, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Asked } from "./read-lines.ts";

const casesMax = 1_000;
const everything = new Date("9999-12-31");

/** The numbers of the cases that are still open at e-Gov. */
const openIds = async (tenant: number) => {
  const accounts = await accountsOf(tenant);
  const ids = await Promise.all(accounts.map(({ id }) => dueEgov(tenant, id, { now: everything, max: casesMax })));
  return ids.flat();
};
const readRecords = async (tenant: number, ids: number[]) =>
  (await egovRecords.getMany(tenant, ids, false)).filter((record) => record !== undefined);

type Found = { records: StoredEgov[]; filings: StoredFiling[]; companyOf: (name: string) => Company | undefined };

/** Their lines; who looks after the company comes before who has filed it. */
const linesOf = ({ office, today, until }: Asked, { records, filings, companyOf }: Found): DeadlineLine[] => {
  const view = { today, days: office.NoticeMailDays.electronicApplication };
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

/** What e-Gov waits for, and the filings of which a person has to say whether they arrived. e-Gov knows a company by its name alone. */
export const readEgov = async (asked: Asked, clients: readonly Company[]): Promise<DeadlineLine[]> => {
  const tenant = asked.office.AutoId;
  const [ids, filings] = await Promise.all([openIds(tenant), openFilings(tenant, asked.now)]);
  const byName = Map.groupBy(clients, ({ name }) => nameKey(name));
  const companyOf = (name: string) => {
    const named = byName.get(nameKey(name)) ?? [];
    return named.length === 1 ? named[0]! : undefined;
  };
  return linesOf(asked, { records: await readRecords(tenant, ids), filings, companyOf });
};

/** The same of one company, unless another bears its name: then they are nobody's. */
export const readCompanyEgov = async (asked: Asked, company: Company): Promise<DeadlineLine[]> => {
  const tenant = asked.office.AutoId;
  const [open, filings, named] = await Promise.all([
    openIds(tenant),
    openFilings(tenant, asked.now),
    egovOfName(tenant, company.name),
  ]);
  if (named.companies.some((id) => id !== company.id)) return [];
  const own = new Set(named.cases);
  const records = await readRecords(
    tenant,
    open.filter((id) => own.has(id)),
  );
  const isOwn = ({ corporation_name: name }: { corporation_name: string }) => nameKey(name) === nameKey(company.name);
  return linesOf(asked, { records: records.filter(isOwn), filings: filings.filter(isOwn), companyOf: () => company });
};
