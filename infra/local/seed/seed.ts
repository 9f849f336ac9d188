import { dayInJapan, type Day } from "#shared/dates/day.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { checklistRows, todos } from "#functions/db/entities.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { serviceIdsKey } from "#functions/db/keys.ts";
import {
  operator,
  root,
  sakura,
  sakuraAtEgov,
  sakuraManager,
  sakuraStaff,
  tsubaki,
  tsubakiManager,
} from "./accounts.ts";
import { seedAnnouncements } from "./announcements.ts";
import { article36Agreements } from "./article36-agreements.ts";
import { cases } from "./cases.ts";
import { seedCaseFilings } from "./case-filings.ts";
import { caseStories, type Story } from "./case-stories.ts";
import { clients } from "#infra/local/clients/clients.ts";
import { type DemoCompany, seedCompanies } from "./companies.ts";
import { electronicApplications } from "./electronic-applications.ts";
import { insert } from "./insert.ts";
import { seedEgov } from "./egov.ts";
import { seedOffice, seedUser, type Seeded } from "./offices.ts";
import { seedPlans } from "./plans.ts";
import { seedProcedures } from "./procedures.ts";
import { subsidies } from "./subsidies.ts";
import { seedTasks } from "./tasks.ts";

/** The rows of the three types, in the order of `checklistTypes`. */
const seedRows = async ({ tenant, author }: Seeded, rows: ChecklistRow[][]) => {
  for (const [position, type] of checklistTypes.entries()) {
    const ids = await checklistRows[type].takeIds(tenant, rows[position]!.length);
    const numbered = rows[position]!.map((row, place) => ({ ...row, AutoId: ids[place]! }));
    await insert(author, checklistRows[type], tenant, numbered);
  }
};

const seedCases = async ({ tenant, author }: Seeded, all: DemoCompany[], stories: Story[], users: number[]) => {
  const ids = await todos.takeIds(tenant, stories.length);
  const numbered = cases(all, stories, users).map((each, place) => ({ ...each, AutoId: ids[place]! }));
  await insert(author, todos, tenant, numbered);
};

const builders = [electronicApplications, subsidies, article36Agreements];

const seedSakura = async (now: Date, today: Day) => {
  const office = await seedOffice(sakura, sakuraManager, now);
  await seedUser(office, sakuraStaff);
  const all = await seedCompanies(office, [1, 2]);
  await seedRows(
    office,
    builders.map((build) => build(all, today)),
  );
  await seedCases(office, all, caseStories(today), [1, 2]);
  await seedCaseFilings(office, all, today);
  await seedPlans(office, all, today);
  await seedTasks(office, all, today);
  await seedAnnouncements(office, today);
  await seedEgov(office, sakuraAtEgov);
};

const fewRows = 5;
const fewSteps = 3;

const seedTsubaki = async (now: Date, today: Day) => {
  const office = await seedOffice(tsubaki, tsubakiManager, now);
  const { userId } = office.author;
  const all = await seedCompanies(office, [userId], clients.slice(0, 3));
  const few = builders.map((build) => build(all, today).slice(0, fewRows));
  await seedRows(
    office,
    few.map((rows) => rows.map((row) => ({ ...row, CreateUserId: userId, UpdateUserId: userId }))),
  );
  const stories = caseStories(today).filter(({ done }) => done === fewSteps);
  await seedCases(office, all, stories.slice(0, 2), [userId]);
  await seedAnnouncements(office, today, 1);
};

/** Written before the first record and again after the last one. */
const markKey = { pk: "service", sk: "demo" };

/** True when a seed was cut off: nobody has used the table since, so that it may be thrown away. */
export const isHalfSeeded = async () => (await getItem(markKey))?.isDone === false;

/** Fills an empty table with the demo offices, and leaves any other alone. @returns whether it filled it */
export const seedDemo = async (now = new Date()): Promise<boolean> => {
  if (await getItem(serviceIdsKey)) return false;
  await putItem({ ...markKey, isDone: false });
  await seedProcedures(await seedOffice(operator, root, now), now);
  // One after the other: DynamoDB Local takes three times as long over transactions side by side.
  await seedSakura(now, dayInJapan(now));
  await seedTsubaki(now, dayInJapan(now));
  await putItem({ ...markKey, isDone: true });
  return true;
};
