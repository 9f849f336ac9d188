import { emptyRow } from "#shared/checklists/configs.ts";
import type { Day } from "#shared/dates/day.ts";
import { emailKey } from "#functions/db/accounts.ts";
import { type Item } from "#functions/db/client.ts";
import { checklistRows, offices, users } from "#functions/db/entities.ts";
import { noticeIndex } from "#functions/db/notice-index.ts";
import { newOffice } from "#functions/db/new-records.ts";
import { aStoredUser } from "#test/support/office.ts";
import { put } from "./data.ts";

export const hour = 8;
export type Office = { tenant: number; users: number };

/** Who gets an office's mails. */
export const addressesOf = ({ tenant, users: count }: Office) =>
  Array.from({ length: count }, (_, at) => `user${at + 1}@office${tenant}.example`);

const userItems = (office: Office): Item[] =>
  addressesOf(office).flatMap((email, at) => {
    const user = aStoredUser({ id: at + 1, email });
    return [
      { ...users.key(office.tenant, user.id), ...user },
      { ...emailKey(email), tenant: office.tenant, userId: user.id, confirmed: true },
    ];
  });

/** A row of which all of them are told. */
const rowItem = ({ tenant }: Office, deadline: Day): Item => {
  const row = { ...emptyRow("electronicApplication"), AutoId: 1, Version: 1, status: "1_申請中", deadline };
  return checklistRows.electronicApplication.creating(tenant, { ...row, stuffText: "源田 弘", companyName: "青葉" })
    .write.Put!.Item!;
};

const officeItem = ({ tenant }: Office): Item => {
  const office = newOffice(tenant, { Name: `第${tenant}事務所`, NameKana: "ジムショ", NoticeMailSendHour: hour });
  const stored = { ...office, noticeRunOn: "2026-01-01" };
  return { ...offices.key(tenant), ...stored, ...noticeIndex(stored) };
};

/** Offices that are due at the hour; those with users have a row that is due on the day. */
export const putOffices = async (all: readonly Office[], day: Day) => {
  const items = all.flatMap((office) => [
    officeItem(office),
    ...(office.users > 0 ? [rowItem(office, day), ...userItems(office)] : []),
  ]);
  // Several calls at once: a hundred thousand items take minutes one after the other.
  const lanes = 8;
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) => put(items.filter((__, position) => position % lanes === lane))),
  );
};
