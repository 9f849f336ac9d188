import { Box, chakra } from "@chakra-ui/react";
import { useMemo } from "react";
import type { Column } from "#shared/checklists/column.ts";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { nextRow } from "#shared/checklists/new-row.ts";
import { copyRow } from "#shared/checklists/copy-row.ts";
import { dueDay } from "#shared/checklists/deadline.ts";
import { deadlineLabel } from "#shared/checklists/deadline-label.ts";
import type { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { emptyRow } from "#shared/checklists/configs.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import { showDay, showInstantDay } from "#shared/dates/day.ts";
import { kinds } from "#shared/kinds.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { useSession } from "#web/api/use-session.ts";
import { commandKey } from "#web/components/input/command-key.ts";
import { FormDialog } from "#web/components/form/form-dialog.tsx";
import { useCommentsPane } from "#web/embedded/comments-pane.tsx";
import { useUserOptions } from "#web/embedded/user-options.ts";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { tight } from "#web/theme/conditions.ts";
import { companyChoices, workplaceChoices } from "./dialog-choices.ts";
import { dialogSections } from "./dialog-sections.tsx";
import { FieldBookmark, openFieldBookmark } from "./field-bookmark.tsx";
import { toForm } from "./form-values.ts";
import { NewFormLink, RowMeta } from "./row-meta.tsx";
import { renewalRules } from "./renewal-rules.ts";
import { deadlineViewOf, type ShownRow } from "./shown-row.ts";
import { useColoured } from "./use-colours.ts";
import { useNextPeriod } from "./use-next-period.tsx";
import { useChecklistWrites } from "./use-checklist-writes.ts";

export type ChecklistDialogProps = RecordDialogProps<typeof checklistRoutes.list, ShownRow, ChecklistRow>;
type Props = ChecklistDialogProps & { type: ChecklistType };

const keyHelp = (isNew: boolean) =>
  [
    "B：入力中の欄のブックマーク",
    ";：今日の日付",
    ...(isNew ? ["Enter：登録", "Shift+Enter：登録して次へ"] : ["Enter：保存"]),
  ]
    .map((help) => `${commandKey}+${help}`)
    .join("　");
/** The company, and the person, the 事業場 or the 助成金 that distinguishes its rows. */
const whomOf = ({ row, company, workplace }: ShownRow) => ({
  name: [company, row.stuffText || row.subsidy || workplace].filter(Boolean).join("　"),
});

/** Names a row in the question before it is deleted. */
const RemoveTarget = ({ config, row }: { config: ChecklistConfig; row: ChecklistRow }) => {
  const due = showDay(dueDay(row));
  const texts = [row.stuffText, row.subsidy, row.persons, row.content, row.office];
  const facts = [...texts, due && `${deadlineLabel(config, row)} ${due}`];
  return (
    <>
      <b>{row.companyName}</b>
      <div>{facts.filter(Boolean).join("　")}</div>
    </>
  );
};

/** Makes, changes, copies and deletes a row of a type, as its configuration says. */
export const ChecklistDialog = ({ type, record, draft, company, answer, onClose, onCreated, onCopy }: Props) => {
  const { Dic } = useSession();
  const { save, remove } = useChecklistWrites(type);
  const coloured = useColoured(type);
  const next = useNextPeriod({ save, onClose, onCopy, rows: () => answer.records.map(unwrap) });
  const { config } = answer;
  const row = record?.row;
  const pane = useCommentsPane(type, row && { id: row.AutoId, commentCount: row.commentCount });
  const known = new Set(answer.companies.map(({ AutoId }) => AutoId));
  const asked = company && known.has(company) ? company : undefined;
  const users = useUserOptions(row ? [row.user] : [], "会社の担当");
  const schemas = async () => {
    const { rowSchema, record } = await import("./schemas.ts");
    return { form: rowSchema(config, answer.today), record };
  };
  const view = useMemo(() => deadlineViewOf(answer, answer.records.map(unwrap), renewalRules), [answer]);
  const side = ({ name, showUpdater }: Column) => {
    const mark = showUpdater && row?.texts[name as keyof ChecklistRow["texts"]];
    if (!mark) return undefined;
    return (
      <span>
        更新者：{Dic[mark.UpdateUserId] ?? ""}
        <chakra.span css={tight({ display: "none" })}> {showInstantDay(mark.UpdatedAt)}</chakra.span>
      </span>
    );
  };
  // The form is a snapshot; colours are as they are now.
  const live = coloured(answer).records.find(({ AutoId }) => AutoId === row?.AutoId);
  const context = {
    mark: (column: Column) => <FieldBookmark column={column} row={row && (live ?? row)} />,
    config,
    row: row ?? emptyRow(type),
    companies: companyChoices(answer, record),
    known,
    employees: [],
    users,
    workplaces: workplaceChoices(answer, record ?? {}),
    rows: answer.records,
    side,
  };

  return (
    <Box display="contents" onKeyDown={openFieldBookmark}>
      <FormDialog
        subject={config.title}
        whom={record && whomOf(record)}
        schemas={schemas}
        sections={dialogSections(context, view)}
        record={row}
        draft={draft}
        toForm={(of) => toForm(config, of, asked)}
        fieldName={(name) => name.replace(/^List2?\.\d+\./, "").replace(/^stuff$/, "stuffText")}
        onSubmit={next.save}
        onCreated={({ records }) => onCreated(records[0]!.AutoId)}
        onClose={next.close}
        next={(values) => nextRow(config, values)}
        onCopy={(values) => onCopy(copyRow({ ...values, colorInfo: live?.colorInfo ?? values.colorInfo }))}
        remove={{ kind: kinds[type], target: (of) => <RemoveTarget config={config} row={of} />, run: remove }}
        pane={pane}
        meta={
          record ? (
            <RowMeta {...record} rows={() => answer.records.map(unwrap)} onCopy={onCopy} />
          ) : (
            type === "article36Agreement" && <NewFormLink />
          )
        }
        hint={keyHelp(!row)}
      />
    </Box>
  );
};
