import { chakra } from "@chakra-ui/react";
import { pagePaths } from "#shared/pages.ts";
import type { View, ViewForm } from "#shared/views/view.ts";
import { viewNameLabel } from "#shared/views/view-name.ts";
import { viewRoutes } from "#shared/views/routes.ts";
import { useRecordWrites } from "#web/api/record-writes.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import type { FormSection } from "#web/components/input/form-field.ts";
import { isWorthKeeping } from "./view-query.ts";

const subject = "絞り込み";
const schemas = async () => {
  const { ViewForm, View } = await import("#shared/views/view.ts");
  return { form: ViewForm, record: View };
};

const sections = (view: View | undefined, now: string, conditions: string): FormSection<ViewForm>[] => [
  {
    columns: 1,
    fields: [
      { name: "name", label: viewNameLabel, isRequired: true },
      ...(view && view.query !== now && isWorthKeeping(now)
        ? [
            {
              name: "query" as const,
              label: "保存する条件",
              input: "select" as const,
              options: [
                { value: now, label: `今の条件に置き換える（${conditions}）` },
                { value: view.query, label: "前に保存した条件のまま" },
              ],
            },
          ]
        : []),
      { name: "isShared", label: "事務所の全員に表示する", input: "checkbox" },
    ],
  },
  ...(view ? [] : [{ render: () => <chakra.p color="fg.muted">保存する条件：{conditions}</chakra.p> }]),
];

type Props = {
  view: View | undefined;
  /** The query of the page as it is, and how it reads. */
  now: string;
  conditions: string;
  onClose: () => void;
  onCreated: (view: View) => void;
};

/** Keeps what is set on the page under a name; changes and deletes what was kept. */
export const ViewDialog = ({ view, now, conditions, onClose, onCreated }: Props) => {
  const { save, remove } = useRecordWrites(viewRoutes, { id: "id", rows: "views", record: "view" });
  if (!view && !isWorthKeeping(now))
    return (
      <DialogFrame title="絞り込みの保存" size="question" onClose={onClose}>
        種類・会社・担当などで絞り込んでから、このボタンで名前を付けて保存します。次からは、その名前を押すだけで同じ条件になります。
      </DialogFrame>
    );
  return (
    <FormDialog
      subject={subject}
      size="short"
      whom={{ name: view?.name ?? subject }}
      schemas={schemas}
      sections={sections(view, now, conditions)}
      record={view}
      toForm={(of) => ({
        name: of?.name ?? "",
        path: pagePaths.deadlines,
        query: of?.query ?? now,
        isShared: of?.isShared ?? false,
      })}
      onSubmit={save}
      onCreated={({ view: made }) => onCreated(made)}
      onClose={onClose}
      remove={{
        kind: { title: subject, isRestorable: false },
        target: ({ name, isShared }) => (
          <>
            <b>{name}</b>
            {isShared && <div>事務所の全員の画面からなくなります。</div>}
          </>
        ),
        run: remove,
      }}
    />
  );
};
