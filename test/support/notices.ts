import { randomUUID } from "node:crypto";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { emptyRow } from "#shared/checklists/configs.ts";
import { officeLimits } from "#shared/limits.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { commit } from "#functions/db/commit.ts";
import { checklistRows, type StoredOffice, type StoredUser } from "#functions/db/entities.ts";
import { handler as onHour } from "#functions/notices/on-hour.ts";
import { handler as onMailEvent } from "#functions/notices/on-mail-event.ts";
import { handler as onNotice } from "#functions/notices/on-notice.ts";
import type { Envelope } from "#infra/local/envelope.ts";
import { anHour, deliver } from "./events.ts";
import { mailsTo } from "./mails.ts";
import { anOffice, aUser } from "./office.ts";
import { useTable } from "./table.ts";

/** The notice consumers in the test's own hands: nothing is delivered unless the test does it. */
export const useNotices = () => {
  process.env.LOG_LEVEL = "none"; // failures are what these tests make
  const bus = useTable({ call: async () => ({ batchItemFailures: [] }) as never });
  const taken = (detailTypes: RegExp, from: number) =>
    bus.published.slice(from).filter((event) => detailTypes.test(event["detail-type"]));
  const tick = async (time: string): Promise<Envelope[]> => {
    const from = bus.published.length;
    const failed = await deliver(onHour, [anHour(time)]);
    if (failed > 0) throw new Error("The hour failed");
    return taken(/NoticeDue/, from);
  };
  return {
    /** Delivers the tick of an hour; answers the events of the offices that are due. */
    tick,
    /** Delivers events to the office's consumer; answers how many failed. */
    run: (events: unknown[]) => deliver(onNotice, events),
    /** Hour and office runs in one: what the schedule does when nothing goes wrong. */
    hour: async (time: string): Promise<number> => deliver(onNotice, await tick(time)),
    published: () => bus.published.length,
    /** Delivers the mail service's events since a count of `published()`; answers how many failed. */
    hearOfMails: (from: number) => deliver(onMailEvent, taken(/^Email /, from)),
    hear: (events: unknown[]) => deliver(onMailEvent, events),
  };
};

/** An office of the test with one user, whose address nobody else has. */
export const aNoticeOffice = async (fields: Partial<StoredOffice> = {}) => {
  const { tenant, office } = await anOffice(fields);
  return { tenant, office, ...(await aReader(tenant)) };
};

/** A user of an office with an address of their own. */
export const aReader = async (tenant: number, fields: Partial<StoredUser> = {}) => {
  const email = fields.email ?? `${randomUUID()}@readers.example`;
  const { user } = await aUser(tenant, { ...fields, email });
  return { user, email, mails: () => mailsTo(email) };
};

const author = { userId: 1, now: new Date(), limits: { ...officeLimits, CheckListMax: 100_000 } };

/** A stored row, by default one that is open and due. */
export const aRow = async (tenant: number, type: ChecklistType, fields: Partial<ChecklistRow>) => {
  const [AutoId] = await checklistRows[type].takeIds(tenant);
  const row: ChecklistRow = {
    ...emptyRow(type),
    AutoId: AutoId!,
    Version: 1,
    company: 9_999,
    companyName: "株式会社丸山建設",
    stuffText: "伊藤 大輔",
    status: "1_申請中",
    ...fields,
  };
  return commit(author, { changes: [checklistRows[type].creating(tenant, row)], answer: row });
};

/** Changes fields of a stored row as a save would. */
export const change = async (tenant: number, row: ChecklistRow, fields: Partial<ChecklistRow>) => {
  const kind = checklistRows[row.FlowType];
  const changes = [kind.saving(tenant, row, row.Version, fields)];
  return commit(author, { changes, answer: { ...row, ...fields, Version: row.Version + 1 } });
};
