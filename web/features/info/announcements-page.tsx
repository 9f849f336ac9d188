import { useMemo } from "react";
import type { RouteResponse } from "#shared/contract.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { announcementCsvColumns } from "#shared/info/csv-columns.ts";
import { announcementLabels as labels } from "#shared/info/labels.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import type { Column } from "#web/components/table/column.ts";
import { dayColumn } from "#web/components/table/day-column.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import type { AnnouncementDialogProps } from "./announcement-dialog.tsx";
import { useOffices } from "./use-offices.ts";

const shortLength = 20;
/** 20 characters of a text that goes on with …, on one line. */
const shortened = (text: string) => {
  const letters = [...text.replace(/\s+/g, " ")];
  return letters.length > shortLength ? `${letters.slice(0, shortLength).join("")}…` : letters.join("");
};

// prettier-ignore
const columns: readonly Column<Announcement>[] = [
  dayColumn("ViewStart", labels.ViewStart, ({ ViewStart }) => ViewStart),
  dayColumn("ViewEnd", labels.ViewEnd, ({ ViewEnd }) => ViewEnd),
  { key: "Title", label: labels.Title, width: 420, text: ({ Title }) => Title, sort: ({ Title }) => Title, isName: true },
  { key: "Text", label: labels.Text, width: 340, text: ({ Text }) => shortened(Text), phone: "rest" },
  { ...dayColumn<Announcement>("PostedOn", labels.PostedOn, ({ PostedOn }) => PostedOn), phone: "end" },
];
const search = { text: ({ Title, Text }: Announcement) => [Title, Text], placeholder: "タイトル・詳細" };
const all = { query: {} };
const rows = ({ infos }: RouteResponse<typeof infoRoutes.list>) => infos;
const id = ({ AutoId }: Announcement) => AutoId;
const defaultSort = { key: "ViewStart", descending: true };

export const AnnouncementDialog = lazyChakra(
  async () => (await import("./announcement-dialog.tsx")).AnnouncementDialog,
);

/** The office that an announcement is for, where there are several. */
const withOffice = (offices: ReturnType<typeof useOffices>): readonly Column<Announcement>[] => {
  const nameOf = ({ OrgId }: Announcement) => offices.find(({ value }) => value === OrgId)?.label ?? String(OrgId);
  return [...columns, { key: "OrgId", label: "事務所", width: 220, text: nameOf, sort: nameOf }];
};

export const AnnouncementsPage = () => {
  const offices = useOffices();
  const shown = useMemo(() => (offices.length > 1 ? withOffice(offices) : columns), [offices]);
  return (
    <ListPage
      title="お知らせ"
      subject="お知らせ"
      emptyHint="登録すると、表示期間のあいだ、ダッシュボードに表示されます。"
      route={infoRoutes.list}
      input={all}
      rows={rows}
      id={id}
      columns={shown}
      exportColumns={announcementCsvColumns}
      defaultSort={defaultSort}
      search={search}
      dialog={(props: AnnouncementDialogProps) => <AnnouncementDialog {...props} />}
    />
  );
};
