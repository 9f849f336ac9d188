import { events } from "#shared/events.ts";
import { consume } from "#functions/bus/consume.ts";
import { egovRecords, markNewsMailed } from "#functions/db/egov-records.ts";
import { sendEachOnce } from "#functions/mail/send-once.ts";
import { newsMail } from "./news/news-mail.ts";
import { readersOf } from "./news/readers.ts";

/** One mail for each event and reader; until all are sent the account's polls bring the case back. What came meanwhile goes with the next. */
export const handler = consume(events.egovCaseChanged, async ({ tenant, id }, _, until) => {
  const record = await egovRecords.find(tenant, id);
  if (!record || record.untold.length === 0) return;
  const readers = await readersOf(tenant, record);
  await sendEachOnce(
    record.untold.flatMap((event) =>
      readers.map((reader) => ({
        name: `egov#${tenant}#${id}#${event.name}#${reader.id}`,
        compose: async () => newsMail(reader, record, event),
      })),
    ),
    until,
  );
  const names = record.untold.map(({ name }) => name);
  if (!(await markNewsMailed(tenant, record, names))) throw new Error("The case has changed meanwhile");
});
