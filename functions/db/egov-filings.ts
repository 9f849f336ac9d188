import { createHash } from "node:crypto";
import type { EgovFiling } from "#shared/egov/filing.ts";
import type { EgovRecord } from "#shared/egov/record.ts";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import type { GuardedWrite } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { getItem, getItems, queryItems, updateItem } from "./items.ts";
import { idsKey, pad, partition, recordKey } from "./keys.ts";
import { after, inShape, reader, shapeNumber } from "./shape.ts";
import { egovShapes } from "./egov-shapes.ts";
import { updateOf } from "./update.ts";

/** An application on its way to e-Gov. */
export type StoredFiling = EgovFiling & {
  user_id: number;
  /** The idempotency key's hash of the call that began it; "" none. */
  asked_by: string;
  /** e-Gov's name of the account. */
  token_sub: string;
  applicant_name: string;
  apply_type: string;
  apply_form: EgovRecord["apply_form"];
  /** 到達番号 of the case that it replaces; "" none. */
  first_arrive_id: string;
  /** When its user confirmed it, as e-Gov writes times. */
  confirm_time: string;
  /** Name of its zip, which ends in the SHA-256 of its bytes. */
  file: string;
  /** The record that it says, as it then was: a later version was not confirmed. */
  form?: { key: Key; Version: number } | undefined;
  /** 到達番号 of which a person said that they are not its own. */
  others?: string[] | undefined;
  /** Why it was refused. */
  refusal: string;
  /** A mail that it waits has been sent. */
  told?: boolean | undefined;
};
type RowRef = Pick<StoredFiling, "check_list_id" | "check_list_type">;

// No kind: that would give it a version, a count under a limit and a history, while each step of a filing asks for the state
// and the instant of sending that were read, and writes a lock, a row's pointer or its case with it.
const name = "egovFiling";
const shape = egovShapes.egovFiling;
const keyOf = (tenant: number, id: number) => recordKey(tenant, name, id);
/** Of a row: its last filing. */
const rowKey = (tenant: number, { check_list_id, check_list_type }: RowRef) => ({
  pk: partition(tenant),
  sk: `egovRowFiling#${check_list_type}#${pad(check_list_id)}`,
});
const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const sendingPrefix = (sub: string) => `egovSending#${hash(sub)}#`;
/** What e-Gov could not distinguish: one of these at a time. */
const sendingKey = (tenant: number, { token_sub, proc_name, corporation_name }: StoredFiling) => ({
  pk: partition(tenant),
  sk: sendingPrefix(token_sub) + hash(`${proc_name}\n${corporation_name}`),
});

const openPartition = (tenant: number) => `${partition(tenant)}#${name}`;
/** What has neither arrived nor been given up stands in the index, by when it began to wait (ISO). */
const openSince = (tenant: number, id: number, since: Date) => ({
  gsi1pk: openPartition(tenant),
  gsi1sk: `${since.toISOString()}#${pad(id)}`,
});
const closed = { gsi1pk: undefined, gsi1sk: undefined };

const conflict = () => new AppError("conflict");
/** @throws conflict when the filing was moved on by somebody else */
const write = (extra: GuardedWrite[]) =>
  commit({ userId: 0, now: new Date(), limits: officeLimits }, { changes: [], extra, answer: undefined });
/** Moves a filing on from exactly where it was read. */
const moved = (tenant: number, filing: StoredFiling, set: Partial<StoredFiling>, index: Item = {}): GuardedWrite => {
  const { id, state, sent_at } = filing;
  const update = inShape(shape, filing, { set: { ...set, ...index }, expected: { state, sent_at } });
  return { write: { Update: updateOf(keyOf(tenant, id), update) }, refused: conflict };
};

/** @throws notFound, also for another office's number */
export const getFiling = async (tenant: number, id: number) => {
  const item = await getItem(keyOf(tenant, id));
  if (!item) throw new AppError("notFound");
  return (await reader<StoredFiling>(shape))(item);
};

/** The last filing of a row. */
export const filingOfRow = async (tenant: number, row: RowRef) => {
  const item = await getItem<{ id: number }>(rowKey(tenant, row));
  return item && getFiling(tenant, item.id);
};

/** Makes a row's next filing, in place of one that came to nothing. @throws conflict when there is another one by now */
export const beginFiling = async (
  tenant: number,
  fields: Omit<StoredFiling, "id">,
  before: StoredFiling | undefined,
  replaced: string,
): Promise<StoredFiling> => {
  const ids = await updateItem<{ last: number }>(idsKey(tenant, name), { add: { last: 1 } });
  const filing = { ...fields, id: ids!.last };
  const index = openSince(tenant, filing.id, new Date());
  const Item = { ...keyOf(tenant, filing.id), ...filing, shape: shapeNumber(shape), ...index };
  await write([
    { write: { Put: { TableName: tableName(), Item } } },
    {
      write: {
        Update: updateOf(rowKey(tenant, filing), { set: { id: filing.id }, expected: { id: before?.id } }),
      },
      refused: conflict,
    },
    ...(before ? [moved(tenant, before, isUnsent(before) ? { state: "refused", refusal: replaced } : {}, closed)] : []),
  ]);
  return filing;
};

/** @throws conflict */
export const moveFiling = async (
  tenant: number,
  filing: StoredFiling,
  set: Partial<StoredFiling>,
  index: Item = {},
): Promise<StoredFiling> => {
  await write([moved(tenant, filing, set, index)]);
  return after(filing, set);
};

/** Begun, and not sent yet. */
export const isUnsent = ({ state }: StoredFiling) => state === "prepared" || state === "checked";
/** Sent, or being sent, and not known to have arrived. */
export const isOnItsWay = ({ state }: StoredFiling) => state === "sending" || state === "unsettled";

/** For a write that must not happen once the filing is sent: then it is refused as `busy`. */
export const unsentWrite = (tenant: number, filing: StoredFiling): GuardedWrite => ({
  ...moved(tenant, filing, { state: filing.state }),
  refused: () => new AppError("busy"),
});

const unchangedWrite = ({ key, Version }: NonNullable<StoredFiling["form"]>, outdated: string): GuardedWrite => ({
  write: { Update: updateOf(key, { set: { Version }, expected: { Version } }) },
  refused: () => new AppError("invalid", outdated),
});

/**
 * From here on nobody else sends it, or one like it. @throws conflict; busy while one like it is unsettled; invalid when its
 * form was saved meanwhile
 */
export const startSending = async (
  tenant: number,
  filing: StoredFiling,
  { now, occupied, outdated }: { now: Date; occupied: string; outdated: string },
): Promise<StoredFiling> => {
  const set = { state: "sending" as const, sent_at: now.toISOString(), told: undefined };
  const lock = {
    TableName: tableName(),
    Item: { ...sendingKey(tenant, filing), id: filing.id },
    ConditionExpression: "attribute_not_exists(pk)",
  };
  await write([
    moved(tenant, filing, set, openSince(tenant, filing.id, now)),
    { write: { Put: lock }, refused: () => new AppError("busy", occupied) },
    ...(filing.form ? [unchangedWrite(filing.form, outdated)] : []),
  ]);
  return after(filing, set);
};

/** The writes with which one that is sending, or was, comes to rest. Of an unsettled one a person has decided. */
export const finishWrites = (tenant: number, filing: StoredFiling, set: Partial<StoredFiling>): GuardedWrite[] => [
  moved(tenant, filing, set, set.state === "arrived" || filing.state === "unsettled" ? closed : {}),
  { write: { Delete: { TableName: tableName(), Key: sendingKey(tenant, filing) } } },
];
/** @throws conflict */
export const finishSending = async (tenant: number, filing: StoredFiling, set: Partial<StoredFiling>) => {
  await write(finishWrites(tenant, filing, set));
  return after(filing, set);
};

/** All of an account that were sent and are not known to have arrived. */
export const sentFilings = async (tenant: number, sub: string) => {
  const { items } = await queryItems<{ id: number }>({ pk: partition(tenant), sk: { prefix: sendingPrefix(sub) } });
  return Promise.all(items.map(({ id }) => getFiling(tenant, id)));
};

/** A person gives up one that e-Gov does not have. @throws conflict */
export const dropFiling = (tenant: number, filing: StoredFiling, refusal: string) =>
  moveFiling(tenant, filing, { state: "refused", refusal }, closed);

/** All of an office that have waited since then or longer to arrive or to be given up, the longest first. */
export const openFilings = async (tenant: number, since: Date) => {
  const { items } = await queryItems<Key>({
    index: "gsi1",
    pk: openPartition(tenant),
    sk: { from: "0", to: `${since.toISOString()}~` },
  });
  const filings = await getItems(items.map(({ pk, sk }) => ({ pk, sk })));
  const read = await reader<StoredFiling>(shape);
  // The index is a moment behind.
  return filings.flatMap((item) => (item?.gsi1pk ? [read(item)] : []));
};

export const markFilingMailed = (tenant: number, { id, sent_at }: StoredFiling) =>
  updateItem(keyOf(tenant, id), { set: { told: true }, expected: { sent_at } });
