import { type ReactNode, useCallback, useMemo } from "react";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";
import { CellScope } from "#web/components/cells/cell-scope.tsx";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { ColumnMenu } from "#web/components/table/column-menu.tsx";
import { ImportButton } from "#web/embedded/import-button.tsx";
import { choiceColumn } from "#web/components/list/choice-column.ts";
import { LimitNote } from "#web/components/list/limit-note.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { OpenImports } from "#web/embedded/open-imports.tsx";
import { useHiddenColumns } from "#web/components/table/use-hidden-columns.ts";
import { useRoute } from "#web/api/api.ts";
import { BookmarkScope } from "./bookmark-scope.tsx";
import { checklist } from "./checklist.classes.ts";
import type { ChecklistDialogProps } from "./checklist-dialog.tsx";
import type { ChecklistScreen } from "./checklist-screen.ts";
import { type ChecklistAnswer, type ShownRow, shownRows } from "./shown-row.ts";
import { useColoured } from "./use-colours.ts";

const ChecklistCell = lazyChakra(async () => (await import("./cell-popup.tsx")).ChecklistCell);
const ManyBar = lazyChakra(async () => (await import("./many-bar.tsx")).ManyBar);
export const ChecklistDialog = lazyChakra(async () => (await import("./checklist-dialog.tsx")).ChecklistDialog);

/** Rows come in the order of urgency until a column is chosen. */
const unsorted = { key: "", descending: false };
const fixedColumns = ["bookmark", "company", "status"];
const idOf = ({ row }: ShownRow) => row.AutoId;

const boxes = choiceColumn(({ row, company }: ShownRow) => `${company} ${row.stuffText}を選択`);

/** The screen of a checklist type, drawn from its configuration; its children stand before インポート. */
export const ChecklistPage = ({ screen, children }: { screen: ChecklistScreen; children?: ReactNode }) => {
  const { OrgId, id, CheckListMax, Dic } = useSession();
  const { config, columns, exportColumns, filters, search, rules } = screen;
  const { type } = config;
  const { shown, hidden, change } = useHiddenColumns(`todoke.columns.${OrgId}.${id}.${type}`, columns);
  const withBoxes = useMemo(() => [boxes, ...shown], [shown]);
  const input = useMemo(() => ({ params: { type }, query: {} }), [type]);
  const coloured = useColoured(type);
  const rows = useCallback(
    (answer: ChecklistAnswer) => shownRows(coloured(answer), rules, Dic),
    [coloured, rules, Dic],
  );
  const count = useRoute(checklistRoutes.list, input).data?.records.length ?? 0;

  return (
    <BookmarkScope type={type}>
      <CellScope Popup={ChecklistCell} of={{ type }}>
        <div className={checklist.cells}>
          <ListPage
            title={config.title}
            subject={config.title}
            route={checklistRoutes.list}
            input={input}
            rows={rows}
            id={idOf}
            columns={withBoxes}
            exportColumns={exportColumns}
            filters={filters}
            defaultSort={unsorted}
            search={search}
            actions={() => (
              <>
                {children}
                <ImportButton kinds={[type]} />
              </>
            )}
            notice={OpenImports}
            tools={
              <>
                <ColumnMenu columns={columns} fixed={fixedColumns} hidden={hidden} onChange={change} />
                <LimitNote count={count} max={CheckListMax} />
              </>
            }
            chosenBar={(choice) => <ManyBar screen={screen} choice={choice} />}
            {...(type === "article36Agreement" && { failure: messages.article36LoadFailed })}
            dialog={(props: ChecklistDialogProps) => <ChecklistDialog type={type} {...props} />}
          />
        </div>
      </CellScope>
    </BookmarkScope>
  );
};
