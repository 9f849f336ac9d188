import { addDays } from "#shared/dates/day.ts";
import { backupDays } from "#shared/leaving/days.ts";
import type { DeletedOffice } from "#functions/db/deleted-offices.ts";

/** What an office that has left may be told in writing. `copyDays`: how long the stage keeps copies elsewhere. */
export const certificateOf = ({ tenant, deletedOn, certificate }: DeletedOffice, copyDays = 0) => {
  const days = Math.max(backupDays, copyDays);
  return `削除証明書 ${certificate}

事務所番号 ${tenant} のデータ（記録、履歴、利用者、ファイルとそのすべての版）を、${deletedOn} に削除しました。
残るものは、事務所番号と削除した日、この証明書の番号だけです。個人の情報は含みません。
障害に備えた表のバックアップには ${addDays(deletedOn, days)} まで残り（${days}日）、その日を過ぎると自動的に消えます。
それまでにバックアップから復元したときは、利用を再開する前に、この事務所のデータをもう一度削除します。`;
};
