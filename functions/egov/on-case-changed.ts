import { CaseChanged, type EgovEvent } from "#shared/egov/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { egovRecords, markTold, type StoredEgov } from "#functions/db/egov-records.ts";
import { sendOnce } from "#functions/send-once.ts";
import { newsMail } from "./news/news-mail.ts";
import { readersOf } from "./news/readers.ts";

const tellAll = async (tenant: number, record: StoredEgov, event: EgovEvent) => {
  const now = new Date();
  for (const reader of await readersOf(tenant, record)) {
    const name = `egov#${tenant}#${record.id}#${event.name}#${reader.id}`;
    await sendOnce({ name, now, compose: async () => newsMail(reader, record, event) });
  }
};

/** One mail for each event and reader. What came while they were written is told with the next event. */
export const handler = consume(CaseChanged, async ({ tenant, id }) => {
  const record = await egovRecords.find(tenant, id);
  if (!record || record.untold.length === 0) return;
  for (const event of record.untold) await tellAll(tenant, record, event);
  const names = record.untold.map(({ name }) => name);
  if (!(await markTold(tenant, record, names))) throw new Error("The case has changed meanwhile");
});
