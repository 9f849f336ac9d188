import type { Day } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { officeLimits } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { creatingUser } from "./accounts.ts";
import type { GuardedWrite } from "./change.ts";
import { type Item, type Key, tableName } from "./client.ts";
import { commit } from "./commit.ts";
import { type DeletedOffice, deletedOfficeWrite } from "./deleted-offices.ts";
import { offices, users } from "./entities.ts";
import { leavingPartition } from "./notice-index.ts";
import { getItems, queryItems, updateItem } from "./items.ts";
import { pad, serviceIdsKey } from "./keys.ts";
import { deleteOf } from "./update.ts";
import { newOffice, newUser, type OfficeFacts, type UserFacts } from "./new-records.ts";

type Opening = {
  office: OfficeFacts;
  /** Its first user, with a confirmed address. */
  user: UserFacts;
  now: Date;
  /** 運営's own, of which there is one. */
  isOperator?: boolean;
  /** What else is written with it. */
  beside?: GuardedWrite[];
};

const listPartition = "offices";
/** All offices stand in one partition, in the order of their numbers. */
const listKey = (tenant: number): Key => ({ pk: listPartition, sk: pad(tenant) });
export const listedOffice = (tenant: number): Item & Key => ({ ...listKey(tenant), tenant });
/** The numbers of all offices. */
export const allTenants = async (): Promise<number[]> => {
  const { items } = await queryItems<{ tenant: number }>({ pk: listPartition });
  return items.map(({ tenant }) => tenant);
};

/** The offices of these numbers in their order, undefined where there is none. */
export const readOffices = async (tenants: readonly number[]) => {
  const items = await getItems(tenants.map((tenant) => offices.key(tenant)));
  const read = await offices.reader();
  return items.map((item) => item && read(item));
};

/** Nobody of a locked office gets a mail. */
export const isLocked = async (tenant: number) => (await offices.find(tenant))?.lock?.isOn === true;

/**
 * The office's own record with its line in the list, the last of it; what stays is that it was deleted.
 * @throws conflict when its day is another one by now
 */
export const closeOffice = (deleted: DeletedOffice, deletesOn: Day, now: Date) => {
  const { tenant } = deleted;
  const conflict = () => new AppError("conflict");
  const record = deleteOf(offices.key(tenant), { deletesOn });
  const line = { TableName: tableName(), Key: listKey(tenant) };
  const extra = [
    { write: { Delete: record }, refused: conflict },
    { write: { Delete: line } },
    deletedOfficeWrite(deleted),
  ];
  return commit({ userId: 0, now, limits: officeLimits }, { changes: [], extra, answer: undefined });
};

/** The locked offices whose day has come, as the index has them. */
export const tenantsToDelete = async (day: Day): Promise<number[]> => {
  const sk = { from: "0", to: `${day}~` };
  const { items } = await queryItems<Key>({ index: "gsi1", pk: leavingPartition, sk });
  return items.map(({ pk }) => Number(pk.slice(pk.indexOf("#") + 1)));
};

const operatorKey: Key = { pk: "service", sk: "operator" };
const putNew = (Item: Item & Key, refused?: () => AppError): GuardedWrite => ({
  write: { Put: { TableName: tableName(), Item, ConditionExpression: "attribute_not_exists(pk)" } },
  ...(refused && { refused }),
});

/**
 * Opens an office with its first user in one transaction; its number is never used again.
 * @throws duplicate when the address belongs to somebody, or when 運営 has an office
 */
export const openOffice = async ({ office, user, now, isOperator = false, beside = [] }: Opening) => {
  const { last: tenant } = (await updateItem<{ last: number }>(serviceIdsKey, { add: { last: 1 } }))!;
  const [id] = await users.takeIds(tenant);
  const answer = { office: newOffice(tenant, office), user: newUser(id!, user) };
  const { changes, extra } = creatingUser(tenant, answer.user);
  // the office itself is neither counted nor part of a history: it is there before anybody can change it
  return commit(
    { userId: id!, now, limits: answer.office },
    {
      changes,
      extra: [
        ...extra,
        offices.creating(tenant, answer.office),
        putNew(listedOffice(tenant)),
        ...(isOperator
          ? [putNew({ ...operatorKey, tenant }, () => new AppError("duplicate", messages.operatorThere))]
          : []),
        ...beside,
      ],
      answer,
    },
  );
};
