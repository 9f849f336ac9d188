import { Box } from "@chakra-ui/react";
import { lazy, useCallback, useMemo } from "react";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistCsvColumns } from "#shared/checklists/csv-columns.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { type ChecklistType, checklistTypes } from "#shared/office/office.ts";
import { messages } from "#shared/messages.ts";
import { useSession } from "#web/app/session.tsx";
import { ColumnMenu } from "#web/components/column-menu.tsx";
import { ImportButton } from "#web/components/import-button.tsx";
import { LimitNote } from "#web/components/limit-note.tsx";
import { ListPage } from "#web/components/list-page.tsx";
import { OpenImports } from "#web/components/open-imports.tsx";
import { useHiddenColumns } from "#web/components/use-hidden-columns.ts";
import { useRoute } from "#web/api/api.ts";
import { BookmarkScope } from "./bookmark-scope.tsx";
import { cellStyles } from "./cell-styles.ts";
import type { ChecklistDialogProps } from "./checklist-dialog.tsx";
import { listColumns } from "./columns.tsx";
import { listFilters } from "./filters.ts";
import { type ChecklistAnswer, type ShownRow, shownRows } from "./shown-row.ts";
import { useColoured } from "./use-colours.ts";

const ChecklistDialog = lazy(async () => ({ default: (await import("./checklist-dialog.tsx")).ChecklistDialog }));

const screenOf = (config: ChecklistConfig) => {
  const columns = listColumns(config);
  const texts = config.columns.filter(({ type }) => type === "text" || type === "combobox");
  return {
    config,
    columns,
    exportColumns: checklistCsvColumns(config),
    filters: listFilters(config),
    search: {
      text: (shown: ShownRow) => [shown.companyKana, ...columns.map(({ text }) => text(shown))],
      placeholder: [...texts.slice(0, 3).map(({ label }) => label), "状況", "日付"].join("・"),
    },
  };
};
const screens = Object.fromEntries(checklistTypes.map((type) => [type, screenOf(checklistConfigs[type])])) as Record<
  ChecklistType,
  ReturnType<typeof screenOf>
>;

/** Rows come in the order of urgency until a column is chosen. */
const unsorted = { key: "", descending: false };
const fixedColumns = ["bookmark", "company", "status"];
const idOf = ({ row }: ShownRow) => row.AutoId;

/** The screen of a checklist type, drawn from its configuration. */
export const ChecklistPage = ({ type }: { type: ChecklistType }) => {
  const { OrgId, id, CheckListMax } = useSession();
  const { config, columns, exportColumns, filters, search } = screens[type];
  const { shown, hidden, change } = useHiddenColumns(`todoke.columns.${OrgId}.${id}.${type}`, columns);
  const input = useMemo(() => ({ params: { type }, query: {} }), [type]);
  const coloured = useColoured(type);
  const rows = useCallback((answer: ChecklistAnswer) => shownRows(coloured(answer)), [coloured]);
  const count = useRoute(checklistRoutes.list, input).data?.records.length ?? 0;

  return (
    <BookmarkScope type={type}>
      <Box display="contents" css={cellStyles}>
        <ListPage
          title={config.title}
          subject={config.title}
          route={checklistRoutes.list}
          input={input}
          rows={rows}
          id={idOf}
          columns={shown}
          exportColumns={exportColumns}
          filters={filters}
          defaultSort={unsorted}
          search={search}
          actions={() => <ImportButton kinds={[type]} />}
          notice={OpenImports}
          tools={
            <>
              <ColumnMenu columns={columns} fixed={fixedColumns} hidden={hidden} onChange={change} />
              <LimitNote count={count} max={CheckListMax} />
            </>
          }
          {...(type === "article36Agreement" && { failure: messages.article36LoadFailed })}
          dialog={(props: ChecklistDialogProps) => <ChecklistDialog type={type} {...props} />}
        />
      </Box>
    </BookmarkScope>
  );
};
