import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Plan } from "#shared/plans/plan.ts";
import { startDynamo } from "#infra/local/dynamo.ts";
import { awsSettings, functionSettings } from "#infra/local/settings.ts";
import { createTable } from "#infra/local/table.ts";
import { db, tableName } from "#functions/db/client.ts";
import { egovRecords } from "#functions/db/egov-records.ts";
import { checklistRows, companies, employees } from "#functions/db/entities.ts";
import { kindKey } from "#functions/db/keys.ts";
import { plans } from "#functions/db/plans.ts";
import { tasks } from "#functions/db/tasks.ts";
import { anOffice } from "#test/support/office.ts";
import { manyCases, manyCompanies, manyPeople, manyRows, manyTasks } from "./records.ts";

let running: ReturnType<typeof startDynamo> | undefined;
const offices = new Map<string, ReturnType<typeof makeOffice>>();

const start = async () => {
  const dynamo = await startDynamo();
  Object.assign(process.env, awsSettings, functionSettings, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    TABLE: "todoke",
    BASE_URL: "http://localhost:3000",
    LOG_LEVEL: "error",
  });
  await createTable(tableName());
  return dynamo;
};

/** The run's own table, started once. */
export const startTable = () => (running ??= start());

export const put = async (items: Record<string, unknown>[]) => {
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await db.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
};

type Size = {
  companies: number;
  rows: number;
  cases?: number;
  agreements?: number;
  people?: number;
  /** Open ones. */
  tasks?: number;
  plans?: readonly Plan[];
};

const makeOffice = async (size: Size) => {
  await startTable();
  const office = await anOffice({ CompanyMax: 20_000, CheckListMax: 20_000, TaskMax: 20_000 });
  const { tenant } = office;
  const changes = [
    ...manyCompanies(size.companies).map((company) => companies.creating(tenant, company)),
    ...manyPeople(size.people ?? 0, size.companies).map((person) => employees.creating(tenant, person)),
    ...manyRows(size.rows).map((row) => checklistRows.electronicApplication.creating(tenant, row)),
    ...manyRows(size.agreements ?? 0).map((row) => checklistRows.article36Agreement.creating(tenant, row)),
    ...manyCases(size.cases ?? 0).map((record) => egovRecords.creating(tenant, record)),
    ...manyTasks(size.tasks ?? 0, size.companies).map((task) => tasks.creating(tenant, task)),
    ...(size.plans ?? []).map((plan) => plans.creating(tenant, plan)),
  ];
  const counts = {
    company: size.companies,
    staff: size.people ?? 0,
    electronicApplication: size.rows,
    article36Agreement: size.agreements ?? 0,
    egov: size.cases ?? 0,
    task: size.tasks ?? 0,
    plan: size.plans?.length ?? 0,
  };
  const kinds = Object.entries(counts).map(([kind, live]) => ({ ...kindKey(tenant, kind), live, version: 1 }));
  await put([...kinds, ...changes.map(({ write }) => write.Put!.Item!)]);
  return office;
};

/** A signed-in manager of an office with this many records, made once a run in a table of the run's own. */
export const officeOf = (size: Size) => {
  const key = JSON.stringify(size);
  const office = offices.get(key) ?? makeOffice(size);
  offices.set(key, office);
  return office;
};

export const stopData = async () => (await running)?.stop();
