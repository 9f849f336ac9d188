import { egovRoutes } from "#shared/egov/routes.ts";
import { findEgov } from "#functions/db/egov-records.ts";
import { updateItem } from "#functions/db/items.ts";
import { recordKey } from "#functions/db/keys.ts";
import { connect, poll, useSimulator } from "./egov-office.ts";
import { mailsTo } from "./mails.ts";
import { anOffice, aUser } from "./office.ts";

/** How often each call was made to the simulator. */
export const callsOf = async (url: string) => (await (await fetch(`${url}/control/calls`)).json()).total;

const makeDue = async (tenant: number, arriveId: string) => {
  const record = await findEgov(tenant, arriveId);
  if (!record || record.askAt === "") return;
  const gsi1sk = `2020-01-01#${String(record.id).padStart(10, "0")}`;
  const set = { askAt: "2020-01-01", ...(record.untold.length === 0 && { gsi1sk }) };
  await updateItem(recordKey(tenant, "egov", record.id), { set });
};

type Cases = {
  email: string;
  count?: number | undefined;
  daysAgo?: number | undefined;
  /** What has happened to the first case before the office is connected. */
  before?: string[];
};
/** An office that is connected to an account of its own with some cases that e-Gov is working on. */
export const aPolledOffice = async (
  bus: { idle: () => Promise<unknown> },
  { email, count = 3, daysAgo = 2, before = [] }: Cases,
) => {
  const egov = await useSimulator();
  await egov.control("account", { email, name: "試験　太郎" });
  const { arriveIds } = await egov.control("applications", { email, count, daysAgo, status: "審査中" });
  for (const act of before) await egov.control("act", { arriveId: arriveIds[0], act });
  const office = await anOffice();
  await connect(office, email);
  await bus.idle();
  const { tenant, call } = office;
  // The inbox is one for the run: an address of this file's own.
  const { user } = await aUser(tenant, { id: 9, email: `reader-${tenant}@${email.split("@")[1]}` });
  const get = async (arrive_id: string) => (await call(egovRoutes.get, { params: { arrive_id } })).body.record;
  /** As if the next poll and the next asking had come. */
  const nextPoll = async () => {
    for (const arriveId of arriveIds) await makeDue(tenant, arriveId);
    const failed = await poll(tenant);
    await bus.idle();
    return failed;
  };
  const mails = async (to = user.email) => (await mailsTo(to)).map(({ subject }) => subject);
  return { ...office, ...egov, arriveIds: arriveIds as [string, ...string[]], user, get, nextPoll, mails };
};
