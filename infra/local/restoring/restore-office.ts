import { isDeepStrictEqual } from "node:util";
import { findDeletedOffice, forgetDeletedOffice } from "#functions/db/deleted-offices.ts";
import { updateItem } from "#functions/db/items.ts";
import { serviceIdsKey } from "#functions/db/keys.ts";
import { readOffice, takenKeys, type OfficeItems } from "./office-items.ts";
import { checksumOf, countsOf, planRestore } from "./plan.ts";
import { type Counts, writeAll } from "./writing.ts";

type Restore = {
  /** The table that was made of a backup, and that of the stage. */
  from: string;
  into: string;
  tenant: number;
  now: Date;
  /** Without it nothing is written: what would be is only counted. */
  isMeant: boolean;
  /** Takes back a deletion too, which was a mistake. */
  undeletes?: boolean;
};

export type Report = {
  /** Items by kind: of the backup, to be written, to be removed. */
  then: Counts;
  puts: Counts;
  removes: Counts;
  /** SHA-256 of the office as it is now, and as it will be or is. */
  before: string;
  after: string;
};

const officeOf = (items: OfficeItems) => [...items.values()].find(({ sk }) => sk === "office");

/** Nobody may write while an office is put back; one that is gone has nobody. @throws */
const check = async ({ from, into, tenant, undeletes }: Restore, then: OfficeItems, now: OfficeItems) => {
  if (!officeOf(then)) throw new Error(`${from} に事務所 ${tenant} はありません。`);
  const office = officeOf(now) as { lock?: { isOn: boolean } } | undefined;
  if (office && !office.lock?.isOn)
    throw new Error(`事務所 ${tenant} は利用中です。運営の画面で利用を停止してから、もう一度実行してください。`);
  const deleted = await findDeletedOffice(tenant);
  if (deleted && !undeletes)
    throw new Error(
      `事務所 ${tenant} のデータは ${deleted.deletedOn} に約束どおり削除しました（証明書 ${deleted.certificate}）。削除が誤りだったときだけ、--undelete を付けて戻してください。`,
    );
  const outside = [...then.values()].filter(({ pk }) => /^(email|credential)#/.test(pk));
  const taken = await takenKeys(into, tenant, outside);
  const users = outside.filter(({ pk }) => taken.some((key) => key.pk === pk)).map(({ userId }) => userId);
  if (taken.length > 0)
    throw new Error(
      `利用者 ${users.join("、")} のアドレスは、いまはほかの事務所のものです。先にどちらかを変えてください。`,
    );
};

const write = async ({ from, into, tenant }: Restore, { puts, removes, wanted }: ReturnType<typeof planRestore>) => {
  process.env.TABLE = into;
  // A stage that never had so many offices must not give its number again.
  await updateItem(serviceIdsKey, {
    set: { last: tenant },
    condition: "attribute_not_exists(#last) OR #last < :last",
  });
  await writeAll({ puts, removes });
  await forgetDeletedOffice(tenant);
  const written = await readOffice(into, tenant);
  if (!isDeepStrictEqual(new Map([...written].sort()), new Map([...wanted].sort())))
    throw new Error(
      `${into} に書いた事務所 ${tenant} は、${from} から作ったものと違います。もう一度実行してください。`,
    );
};

/**
 * Puts one office back as it was in another table: over what is there, or where it is gone. Repeated after a crash it goes on
 * where it was. @throws with a sentence when it may not, or when what was written reads otherwise
 */
export const restoreOffice = async (restore: Restore): Promise<Report> => {
  const { from, into, tenant, now, isMeant } = restore;
  const then = await readOffice(from, tenant);
  const current = await readOffice(into, tenant);
  await check(restore, then, current);
  const plan = planRestore(then, current, now);
  if (isMeant) await write(restore, plan);
  return {
    then: countsOf(then.values()),
    puts: countsOf(plan.puts),
    removes: countsOf(plan.removes),
    before: checksumOf(current),
    after: checksumOf(plan.wanted),
  };
};
