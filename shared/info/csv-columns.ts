import type { CsvColumn } from "#shared/csv/columns.ts";
import { showDay } from "#shared/dates/day.ts";
import type { Announcement } from "./announcement.ts";
import { announcementLabels as labels } from "./labels.ts";

/** Its columns in a file, from which the history has its words too. */
// prettier-ignore
export const announcementCsvColumns: readonly CsvColumn<Announcement>[] = [
  { key: "ViewStart", label: labels.ViewStart, data: ({ ViewStart }) => showDay(ViewStart) },
  { key: "ViewEnd", label: labels.ViewEnd, data: ({ ViewEnd }) => showDay(ViewEnd) },
  { key: "Title", label: labels.Title, data: ({ Title }) => Title },
  { key: "Text", label: labels.Text, data: ({ Text }) => Text },
  { key: "PostedOn", label: labels.PostedOn, data: ({ PostedOn }) => showDay(PostedOn) },
];
