import { createHash } from "node:crypto";
import { chunksOf } from "#shared/values/chunks.ts";
import { keepOddRow } from "#functions/egov/items/odd-rows.ts";
import type { Span } from "#functions/egov/items/polls.ts";
import { egovRecords, readDetails, recordIds, type StoredDetail, type StoredEgov } from "#functions/db/egov-records.ts";
import type { Application } from "#functions/egov/gateway/answers.ts";
import { firstOffset, getApplication, listApplications, type ListPage } from "#functions/egov/gateway/applications.ts";
import { EgovError } from "#functions/egov/gateway/errors.ts";
import { log } from "#functions/runtime/log.ts";
import { isSameDetail, isWhole, nextDetail } from "#functions/egov/records/detail.ts";
import { differs, listedRecord, newRecord } from "#functions/egov/records/merge.ts";
import { adoptCase } from "#functions/egov/records/refresh.ts";
import { createCases, createdAtOnce } from "#functions/egov/records/store.ts";
import { pageName } from "./read-ahead.ts";
import { readCase } from "./read-case.ts";
import { isSpent, passOver, type Run } from "./run.ts";
import { afterWindow, narrowed, windowOf } from "./span.ts";

/** Of the time before the connection: kept without asking for each; those of which something may be open are due at once. */
const keepOld = async ({ tenant, account, now }: Run, unknown: readonly Application[]) => {
  for (const part of chunksOf(unknown, createdAtOnce)) {
    const ids = await egovRecords.takeIds(tenant, part.length);
    const made = part.map((application, index) => listedRecord({ id: ids[index]!, account }, application, now));
    await createCases(tenant, made, now);
  }
};

/** One whose detail cannot be read is kept as the list has it. */
const keepNew = async (run: Run, application: Application) => {
  const { tenant, account, token, now, meter } = run;
  const detail = isWhole(application)
    ? application
    : await getApplication(token, application.arrive_id, meter).catch((error: unknown) => passOver(run, error));
  if (!detail) return keepOld(run, [application]);
  const [id] = await egovRecords.takeIds(tenant);
  return createCases(tenant, [newRecord({ id: id!, account }, detail, now)], now);
};

/** What we have of a page's cases, by their 到達番号. */
const knownOf = async (tenant: number, applications: readonly Application[]) => {
  const ids = await recordIds(
    tenant,
    applications.map(({ arrive_id }) => arrive_id),
  );
  const records = await egovRecords.getMany(
    tenant,
    ids.filter((id) => id !== undefined),
  );
  return new Map(records.flatMap((record) => (record ? [[record.arrive_id, record] as const] : [])));
};

/** Of the known cases of which a page says all, what we know. */
const detailsOf = async (tenant: number, page: readonly Application[], known: ReadonlyMap<string, StoredEgov>) => {
  const ids = page.filter(isWhole).flatMap(({ arrive_id }) => known.get(arrive_id)?.id ?? []);
  const details = await readDetails(tenant, ids);
  return new Map(ids.map((id, index) => [id, details[index]!]));
};
const saysMore = (row: Application, detail: StoredDetail | undefined, now: Date) =>
  detail !== undefined && !isSameDetail(nextDetail(detail, row, now), detail);

/** False when there were no calls left for all of it. */
const readRows = async (run: Run, applications: readonly Application[], isOld: boolean) => {
  const { tenant, account, now } = run;
  const known = await knownOf(tenant, applications);
  const unknown = applications.filter(({ arrive_id }) => !known.has(arrive_id));
  if (isOld) await keepOld(run, unknown);
  else
    for (const application of unknown) {
      if (isSpent(run)) return false;
      await keepNew(run, application);
    }
  const details = await detailsOf(tenant, applications, known);
  for (const application of applications) {
    const record = known.get(application.arrive_id);
    if (!record) continue;
    if (isOld && record.account !== account) await adoptCase(tenant, record, account, now);
    if (!differs(record, application) && !saysMore(application, details.get(record.id), now)) continue;
    if (isSpent(run)) return false;
    await readCase(run, record, application);
  }
  return true;
};

const digestOf = (page: ListPage) => createHash("sha256").update(JSON.stringify(page)).digest("base64").slice(0, 16);

/** A page that says what it said at the last poll costs no read of the table. False when there were no calls left. */
const readPage = async (run: Run, name: string, page: ListPage, isOld: boolean) => {
  const { tenant, account, learned, passed, now } = run;
  const [digest, failures] = [digestOf(page), passed.length];
  if (!isOld && learned.pages.get(name)?.[0] === digest) return true;
  await run.hold();
  if (!(await readRows(run, page.applications, isOld))) return false;
  for (const row of page.odd) await keepOddRow(tenant, account, row, now);
  if (!isOld && passed.length === failures) learned.pages.set(name, [digest, page.odd.length]);
  return true;
};

/**
 * e-Gov refused a part of its list, or showed less of it than it counts: its offsets may count otherwise, then the days are
 * asked for in halves, and a day that cannot be read is told.
 */
const goRound = ({ tenant, account, learned }: Run, span: Span, why: string): Span | undefined => {
  learned.counting = learned.counting === "rows" ? "pages" : "rows";
  if (learned.counting === "pages") return { ...span, offset: 0, seen: 0 };
  const half = narrowed(span);
  log.info({ route: "egov/poll", tenant, account, why, ...(half && { days: half.days }) });
  if (half) return half;
  if (!learned.unread.has(span.to)) log.count("UnreadEgov", { route: "egov/poll", tenant, account, unread: span.to });
  learned.unread.add(span.to);
  return afterWindow(span);
};

/** The first page of a span; answers what is left of it, the same when there were no calls left. */
const readOn = async (run: Run, span: Span, listed: Set<string>, isOld: boolean) => {
  const { token, meter, learned } = run;
  const { counting } = learned;
  const window = windowOf(span);
  const offset = span.offset || firstOffset[counting];
  const place = { ...window, offset, counting };
  const name = pageName(place);
  let page: ListPage;
  try {
    page = (await run.ahead?.take(name)) ?? (await listApplications(token, place, meter));
  } catch (error) {
    if (error instanceof EgovError && error.failure === "refused") return goRound(run, span, error.message);
    throw error;
  }
  if (!(await readPage(run, name, page, isOld))) return span;
  const before = listed.size;
  for (const { arrive_id } of page.applications) listed.add(arrive_id);
  const seen = (span.seen ?? 0) + listed.size - before + page.odd.length;
  if (page.next !== undefined) return { ...span, offset: page.next, seen };
  if (seen < page.all) return goRound(run, span, `${seen} of ${page.all}`);
  for (const day of learned.unread) if (window.from <= day && day <= window.to) learned.unread.delete(day);
  return afterWindow(span);
};

/** Reads days page by page; answers what is left of them. */
export const readSpan = async (run: Run, span: Span | undefined, isOld: boolean): Promise<Span | undefined> => {
  let next = span;
  let listed = new Set<string>();
  while (next && !isSpent(run)) {
    if (next.offset === 0) listed = new Set();
    next = await readOn(run, next, listed, isOld);
  }
  return next;
};
