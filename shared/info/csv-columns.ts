import type { CsvColumn } from "#shared/csv/columns.ts";
import { showDay } from "#shared/dates/day.ts";
import type { Announcement } from "./announcement.ts";

/** Screen, export, history and the office's file say the same of an announcement. */
// prettier-ignore
export const announcementCsvColumns: readonly CsvColumn<Announcement>[] = [
  { key: "ViewStart", label: "表示開始", data: ({ ViewStart }) => showDay(ViewStart) },
  { key: "ViewEnd", label: "表示終了", data: ({ ViewEnd }) => showDay(ViewEnd) },
  { key: "Title", label: "タイトル", data: ({ Title }) => Title },
  { key: "Text", label: "詳細", data: ({ Text }) => Text },
  { key: "PostedOn", label: "投稿日", data: ({ PostedOn }) => showDay(PostedOn) },
];
export const announcementDays = ["ViewStart", "ViewEnd", "PostedOn"];
