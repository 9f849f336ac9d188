import { useMemo, useState } from "react";
import { LuPlus } from "react-icons/lu";
import type { Route } from "#shared/contract.ts";
import { useRoute } from "#web/api/api.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { ExportButton } from "#web/components/files/export-button.tsx";
import { ListCard } from "./list-card.tsx";
import type { ListPageProps } from "./list-page-props.ts";
import { useListUrl } from "./list-url.ts";
import { FullPage, PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { useChoice } from "./use-choice.ts";
import { useHiddenRow } from "./use-hidden-row.ts";
import { useFilteredRows } from "./use-filtered-rows.ts";
import { useHeld } from "./use-held.ts";

/** The frame of every list screen: heading, actions, filters, table, the dialog that the address names. */
export const ListPage = <R extends Route, T, D>(props: ListPageProps<R, T, D>) => {
  const { title, subject, route, input, rows: rowsOf, id, defaultSort, actions, dialog, canAdd = true } = props;
  const url = useListUrl(defaultSort);
  const answer = useRoute(route, input);
  const rows = useMemo(() => (answer.data === undefined ? [] : rowsOf(answer.data)), [answer.data, rowsOf]);
  const filtered = useFilteredRows(props, rows, url.params, url.sort);
  const shown = useHeld({ shown: filtered, rows, id, asked: String(url.params) });
  const choice = useChoice(shown, id, props.chosenBar !== undefined);
  const [hasChosen, setChosen] = useState(false);
  if (!hasChosen && choice.rows.length > 0) setChosen(true);
  const [created, setCreated] = useState<number>();
  const newId = url.openId !== undefined || url.isNew ? undefined : created;
  useHiddenRow({ ...props, url, rows, shown, newId });
  const add = () => url.change({ action: "new", id: undefined }, "push");

  return (
    <FullPage>
      <PageHead isScreenOnly>
        <h1>{title}</h1>
        <PageActions>
          {actions?.(shown)}
          <ExportButton
            columns={props.exportColumns}
            rows={shown}
            others={props.otherExports}
            isDisabled={!answer.data}
          />
          {canAdd && (
            // Invisible until it can be used; its space is reserved.
            <button
              type="button"
              data-adds
              className={buttons.solid}
              onClick={add}
              style={answer.data ? undefined : { visibility: "hidden" }}
            >
              <LuPlus aria-hidden />
              新規登録
            </button>
          )}
        </PageActions>
      </PageHead>
      {answer.data !== undefined && props.notice?.(answer.data)}
      <ListCard
        {...props}
        url={url}
        answer={answer}
        all={rows}
        shown={shown}
        onAdd={canAdd ? add : undefined}
        newId={newId}
        choice={choice}
      />
      {hasChosen && props.chosenBar?.(choice)}
      {answer.data !== undefined && (
        <RecordDialog {...{ subject, dialog, url, rows, id, canAdd, answer: answer.data }} onCreated={setCreated} />
      )}
    </FullPage>
  );
};
