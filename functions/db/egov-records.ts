import { AppError } from "#shared/errors.ts";
import type { DocumentFile } from "#shared/egov/document.ts";
import type { EgovRecord } from "#shared/egov/record.ts";
import { kinds } from "#shared/kinds.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import type { EgovEvent } from "#shared/egov/events.ts";
import type { GuardedWrite } from "./change.ts";
import { tableName } from "./client.ts";
import { newerShape, reader, shapeNumber, upToShape } from "./shape.ts";
import { egovShapes } from "./egov-shapes.ts";
import { getItems, queryItems, updateItem } from "./items.ts";
import { kind } from "./kind.ts";
import { nameKeys, namePartition } from "./company-keys.ts";
import { pad, partition, recordKey } from "./keys.ts";

type DetailField = "apply_form" | "notice_list" | "official_list" | "apply_pay_list" | "statuses";
/** A 公文書 as it lies with us. `base` begins its files' names; `pages` name XML and stylesheet by their place in `files`, -1 none. */
export type StoredArchive = {
  base: string;
  /** Of the zip, in hex. */
  sha256: string;
  /** Bytes of the zip. */
  size: number;
  /** As e-Gov writes them. */
  names: string[];
  files: { name: string; kind: DocumentFile["kind"]; size: number }[];
  pages: { xml: number; xsl: number }[];
  /** Why the zip could not be opened; "" when it was. */
  unreadable: string;
};

/** What the list does not show stands in an item of its own, so that a list is read without it. */
export type StoredDetail = Pick<EgovRecord, DetailField> & {
  /** By the number of the document. */
  archives: Record<string, StoredArchive>;
};

/** A case at e-Gov. */
export type StoredEgov = Omit<EgovRecord, DetailField | "todoke_applicant" | "token_sub" | "token_email"> & {
  /** The office's account that shows it. */
  account: number;
  /** 到達番号 of the first case of its chain, where it is a 再提出 that was filed here. */
  first_arrive_id?: string | undefined;
  /** The kind of the row that it was filed from. */
  check_list_type?: ChecklistType | undefined;
  /** ISO: when e-Gov is next asked about it; empty: never. */
  askAt: string;
  /** It may be corrected or filed again; absent in those stored before that was kept. */
  isGivenBack?: boolean;
  /** News that has not been mailed yet. */
  untold: EgovEvent[];
};

const indexPartition = (tenant: number, account: number) => `${partition(tenant)}#egov#${account}`;
type Due = Pick<StoredEgov, "askAt" | "untold" | "id" | "arrive_date">;
/** With the day of arrival: from the oldest open one on the list is read again. */
const indexSort = ({ askAt, untold, id, arrive_date }: Due) => {
  if (untold.length > 0) return `0#${pad(id)}`;
  return askAt === "" ? undefined : `${askAt}#${arrive_date.slice(0, 10)}#${pad(id)}`;
};
/** Those that are due stand in the index by account; what is ended and mailed is not in it. */
export const egovRecords = kind<StoredEgov>(kinds.egov, {
  shape: egovShapes.egov,
  ids: ({ id }) => [id],
  index: (tenant, record) => ({
    gsi1pk: indexSort(record) && indexPartition(tenant, record.account),
    gsi1sk: indexSort(record),
    ...nameKeys(tenant, record.corporation_name, ["egov", record.arrive_date, pad(record.id)].join("#")),
  }),
});

const detailKey = (tenant: number, id: number) => recordKey(tenant, "egovDetail", id);
const shape = egovShapes.egovDetail;
const detailOf = (detail: Partial<StoredDetail> = {}): StoredDetail => {
  const {
    apply_form = [],
    notice_list = [],
    official_list = [],
    apply_pay_list = [],
    statuses = [],
    archives = {},
  } = detail;
  return { apply_form, notice_list, official_list, apply_pay_list, statuses, archives };
};
export const readDetails = async (tenant: number, ids: readonly number[]): Promise<StoredDetail[]> => {
  const items = await getItems(ids.map((id) => detailKey(tenant, id)));
  const read = await reader<Partial<StoredDetail>>(shape);
  return items.map((item) => detailOf(item && read(item)));
};
export const readDetail = async (tenant: number, id: number) => (await readDetails(tenant, [id]))[0]!;
/** In the transaction that changes the record. */
export const detailWrite = (tenant: number, id: number, detail: StoredDetail): GuardedWrite => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...detailKey(tenant, id), ...detail, shape: shapeNumber(shape) },
      ...upToShape(shape),
    },
  },
  refused: newerShape,
});

const arrivalKey = (tenant: number, arriveId: string) => ({ pk: partition(tenant), sk: `egovArrival#${arriveId}` });
/** The numbers of the cases with these 到達番号, undefined where the office has none. */
export const recordIds = async (tenant: number, arriveIds: readonly string[]): Promise<(number | undefined)[]> =>
  (await getItems(arriveIds.map((arriveId) => arrivalKey(tenant, arriveId)))).map(
    (item) => item?.id as number | undefined,
  );
/** A case is one record, also when two find it at once: the second write is refused. */
export const arrivalWrite = (
  tenant: number,
  { id, arrive_id }: Pick<StoredEgov, "id" | "arrive_id">,
): GuardedWrite => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...arrivalKey(tenant, arrive_id), id },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused: () => new AppError("conflict"),
});

/** The case of this 到達番号 in this office. */
export const findEgov = async (tenant: number, arriveId: string) => {
  const [id] = await recordIds(tenant, [arriveId]);
  return id === undefined ? undefined : egovRecords.find(tenant, id);
};

const indexed = async (tenant: number, account: number, sk: { from: string; to: string }, limit: number) => {
  const { items } = await queryItems<{ gsi1sk: string }>({
    index: "gsi1",
    pk: indexPartition(tenant, account),
    sk,
    limit,
  });
  return items.map(({ gsi1sk }) => gsi1sk.split("#"));
};
const idOf = (parts: readonly string[]) => Number(parts.at(-1));
/** The numbers of an account's cases that are due, those with news first. */
export const dueEgov = async (tenant: number, account: number, { now, max }: { now: Date; max: number }) =>
  (await indexed(tenant, account, { from: "0", to: `${now.toISOString()}~` }, max)).map(idOf);
/** The numbers of those with news that has not been mailed. */
export const egovWithNews = async (tenant: number, account: number) =>
  (await indexed(tenant, account, { from: "0#", to: "0#~" }, 100)).map(idOf);
/** Whether more of an account's cases are open than `max`. */
export const hasMoreOpen = async (tenant: number, account: number, max: number) =>
  (await indexed(tenant, account, { from: "0", to: "~" }, max + 1)).length > max;
/** The days on which those arrived that are still asked about. */
export const openArrivals = async (tenant: number, account: number) =>
  (await indexed(tenant, account, { from: "1", to: "~" }, 1_000)).flatMap(([, day, id]) => (id && day ? [day] : []));

/** Asked and unchanged: only the next time moves, which is no news. */
export const postponeEgov = (tenant: number, record: StoredEgov, askAt: string) => {
  const { id, Version, account } = record;
  const gsi1sk = indexSort({ ...record, askAt });
  return updateItem(egovRecords.key(tenant, id), {
    set: { askAt, gsi1pk: gsi1sk && indexPartition(tenant, account), gsi1sk },
    expected: { Version },
  });
};

/** Takes off the news that was mailed; what came meanwhile stays. False when the record has changed. */
export const markNewsMailed = async (tenant: number, record: StoredEgov, mailed: readonly string[]) => {
  const untold = record.untold.filter(({ name }) => !mailed.includes(name));
  const gsi1sk = indexSort({ ...record, untold });
  const done = await updateItem(egovRecords.key(tenant, record.id), {
    set: { untold, gsi1pk: gsi1sk && indexPartition(tenant, record.account), gsi1sk },
    expected: { Version: record.Version },
  });
  return done !== undefined;
};

/** Of a company's name: which companies bear it, and the numbers of its cases, the latest first; the index a moment behind. */
export const egovOfName = async (tenant: number, name: string) => {
  const { items } = await queryItems<{ sk: string; gsi3sk: string }>({
    index: "gsi3",
    pk: namePartition(tenant, name),
    isBackward: true,
  });
  const numbersOf = (of: string) =>
    items.filter(({ gsi3sk }) => gsi3sk.startsWith(`${of}#`)).map(({ sk }) => Number(sk.split("#")[1]));
  return { companies: numbersOf("company"), cases: numbersOf("egov") };
};
