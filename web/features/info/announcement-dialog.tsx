import { addDays } from "#shared/dates/day.ts";
import type { Announcement, AnnouncementForm } from "#shared/info/announcement.ts";
import { announcementLabels as labels } from "#shared/info/labels.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { kinds } from "#shared/kinds.ts";
import { putRecord, useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import type { FormSection } from "#web/components/input/form-field.ts";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { AnnouncementCard } from "./announcement-card.tsx";
import { useOffices } from "./use-offices.ts";

export type AnnouncementDialogProps = RecordDialogProps<typeof infoRoutes.list, Announcement, AnnouncementForm>;

const shownDays = 7;

const schemas = async () => {
  const { AnnouncementForm, Announcement } = await import("#shared/info/announcement.ts");
  return { form: AnnouncementForm, record: Announcement };
};

const sections = (offices: ReturnType<typeof useOffices>): FormSection<AnnouncementForm>[] => [
  {
    columns: 2,
    fields: [
      { name: "ViewStart", label: labels.ViewStart, input: "date", isRequired: true },
      { name: "ViewEnd", label: labels.ViewEnd, input: "date", isRequired: true },
      { name: "Title", label: labels.Title, isRequired: true, span: 2 },
      { name: "Text", label: labels.Text, input: "textarea", rows: 8, isRequired: true, span: 2 },
      { name: "OrgId", label: "事務所", input: "select", options: offices, isDisabled: offices.length === 1, span: 2 },
    ],
  },
];

const useWrites = () => {
  const { list } = infoRoutes;
  const save = useSend(infoRoutes.save, {
    list,
    change: (answer, { infos }) => ({
      ...answer,
      infos: infos.reduce((all, info) => putRecord(all, info, "AutoId"), answer.infos),
    }),
  });
  const remove = useSend(infoRoutes.remove, {
    list,
    change: (answer, _, { params }) => ({
      ...answer,
      infos: answer.infos.filter(({ AutoId }) => AutoId !== params.AutoId),
    }),
  });
  return { save, remove };
};

/** Makes, changes, copies and deletes an announcement; one for others, which 運営 alone may change, is shown. */
export const AnnouncementDialog = ({ record, draft, onClose, onCreated, onCopy }: AnnouncementDialogProps) => {
  const { OrgId, role, today } = useSession();
  const offices = useOffices();
  const { save, remove } = useWrites();
  if (record && record.OrgId !== OrgId && role !== "root") return <AnnouncementCard post={record} onClose={onClose} />;
  const blank = { ViewStart: today, ViewEnd: addDays(today, shownDays), Title: "", Text: "", OrgId };
  return (
    <FormDialog
      subject={kinds.announcement.title}
      size="short"
      whom={record && { name: record.Title }}
      schemas={schemas}
      sections={sections(offices)}
      record={record}
      draft={draft}
      toForm={(info = { ...blank, AutoId: 0, Version: 0, UserId: 0, PostedOn: today }) => ({
        ViewStart: info.ViewStart,
        ViewEnd: info.ViewEnd,
        Title: info.Title,
        Text: info.Text,
        OrgId: info.OrgId,
      })}
      onSubmit={(value, base) =>
        save.mutateAsync({
          body: { List: [{ ...value, ...(base && { AutoId: base.AutoId, Version: base.Version }) }] },
        })
      }
      onCreated={({ infos }) => onCreated(infos[0]!.AutoId)}
      onClose={onClose}
      onCopy={onCopy}
      meta={record && record.OrgId === OrgId && <HistoryButton kind="announcement" id={record.AutoId} />}
      remove={{
        kind: kinds.announcement,
        target: ({ Title }) => <b>{Title}</b>,
        run: ({ AutoId, Version }) => remove.mutateAsync({ params: { AutoId }, query: { Version } }),
      }}
    />
  );
};
