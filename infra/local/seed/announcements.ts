import type { Announcement } from "#shared/info/announcement.ts";
import { addDays, type Day } from "#shared/dates/day.ts";
import { announcements } from "#functions/db/entities.ts";
import { insert } from "./insert.ts";
import type { Seeded } from "./offices.ts";

/** Days from today of ViewStart and ViewEnd, and the author; 0 is 運営. The last two are over and yet to come. */
const texts: readonly (readonly [start: number, end: number, author: number, title: string, text: string])[] = [
  [
    -1,
    14,
    1,
    "賞与の支払予定の確認は月末までにお願いします",
    "顧問先に支払日と対象者を確認する期限は月末です。\n\n・賞与支払届（支払日から5日以内）\n・支給がない会社の不支給報告書\n・育児休業中の方の保険料の免除（1か月を超える休業）\n\n未定の会社は、会社ごとにメモへ残してください。",
  ],
  [
    -2,
    30,
    1,
    "育休の給付申請の様式が変わりました",
    "育児休業給付の支給申請書は新しい様式だけが受け付けられます。\n古い様式で作成したものは、差し替えてから申請してください。",
  ],
  [
    -8,
    20,
    2,
    "青葉製作所の担当が鈴木様に変わります",
    "株式会社青葉製作所の窓口は、来月から総務部の鈴木様です。\n電話番号とメールアドレスは変わりません。",
  ],
  [
    -19,
    40,
    0,
    "来月の最終土曜日22時から保守のため利用できません",
    "システムの保守のため、22時から翌日2時まで利用できません。\n入力中の内容は、21時50分までに保存してください。",
  ],
  [-40, -10, 1, "算定基礎届の提出はすべて完了しました", "ご協力ありがとうございました。"],
  [5, 25, 1, "来月の所内会議の日程", "第2水曜日の16時から行います。"],
];

/** The first so many announcements of the list. */
export const seedAnnouncements = async ({ author, tenant }: Seeded, today: Day, some = texts.length) => {
  const ids = await announcements.takeIds(tenant, some);
  const records = texts.slice(0, some).map(([start, end, UserId, Title, Text], position): Announcement => ({
    AutoId: ids[position]!,
    Version: 1,
    ViewStart: addDays(today, start),
    ViewEnd: addDays(today, end),
    Title,
    Text,
    OrgId: tenant,
    UserId,
    PostedOn: addDays(today, Math.min(start, 0)),
  }));
  await insert(author, announcements, tenant, records);
};
