import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo } from "react";
import type { Route, RouteResponse } from "#shared/contract.ts";
import type { AppError } from "#shared/errors.ts";
import { nextSort, type Sort } from "#web/components/table/column.ts";
import { DataTable } from "#web/components/table/data-table.tsx";
import { isDefault, narrowing } from "./filter.ts";
import { listCard } from "#web/components/page/list-card.classes.ts";
import type { ListPageProps } from "./list-page-props.ts";
import { EmptyList, LoadFailed, NoMatch } from "#web/components/messages/load-states.tsx";
import { ListTools } from "./list-tools.tsx";
import type { ListUrl } from "./list-url.ts";
import type { useChoice } from "./use-choice.ts";
import { LoadingRows } from "#web/components/table/loading-rows.tsx";

export const Card = ({ isBusy, children }: { isBusy?: boolean; children: ReactNode }) => (
  <section className={listCard.card} aria-busy={isBusy}>
    {children}
  </section>
);

/** Over the list while it is read again. */
export const BusyBar = () => <div className={listCard.busy} />;

type Props<R extends Route, T, D> = ListPageProps<R, T, D> & {
  url: ListUrl;
  answer: UseQueryResult<RouteResponse<R>, AppError>;
  all: readonly T[];
  shown: readonly T[];
  onAdd: (() => void) | undefined;
  newId: number | undefined;
  choice: ReturnType<typeof useChoice<T>>;
};

/** The same as long as the order is, so that the rows are not drawn again. */
const useRowActions = ({ change, sort }: ListUrl, own: Sort) => {
  const open = useCallback((id: string) => change({ id, action: undefined }, "push"), [change]);
  const sortBy = useCallback(
    (pressed: string) => {
      const { key, descending } = nextSort(sort, pressed, own);
      const isOwn = key === own.key && descending === own.descending;
      change({ sort: isOwn ? undefined : descending ? `-${key}` : key }, "replace");
    },
    [change, sort, own],
  );
  return { open, sort: sortBy };
};

/** The white card of a list page in whichever state the list is. */
export const ListCard = <R extends Route, T, D>(props: Props<R, T, D>) => {
  const {
    url,
    answer,
    all,
    shown,
    onAdd,
    title,
    subject,
    emptyHint,
    failure,
    columns,
    filters = [],
    id,
    defaultSort,
    newId,
    choice: { chosen, state, press, pressAll },
  } = props;
  const { open, sort } = useRowActions(url, defaultSort);
  const headChoice = useMemo(() => ({ state, onPress: pressAll }), [state, pressAll]);
  const isNarrowed = Boolean(url.params.get("searchText")) || filters.some((filter) => !isDefault(filter, url.params));
  const clear = () => url.change(Object.fromEntries(narrowing(filters).map((name) => [name, undefined])), "push");

  if (answer.data === undefined && answer.error)
    return (
      <Card>
        <LoadFailed
          title={failure ?? `${subject}の一覧を読み込めませんでした。`}
          detail={answer.error.message}
          onRetry={() => void answer.refetch()}
          isBusy={answer.isFetching}
        />
      </Card>
    );
  if (answer.data !== undefined && all.length === 0)
    return (
      <Card>
        <EmptyList subject={subject} hint={emptyHint} onAdd={onAdd} />
      </Card>
    );
  return (
    <Card isBusy={answer.isFetching}>
      <ListTools
        {...props}
        isLoading={answer.data === undefined}
        total={all.length}
        count={shown.length}
        isNarrowed={isNarrowed}
        onClear={clear}
      />
      {answer.isFetching && <BusyBar />}
      {answer.data === undefined ? (
        <LoadingRows columns={columns} />
      ) : (
        <DataTable
          label={title}
          rows={shown}
          columns={columns}
          id={id}
          sort={url.sort}
          onSort={sort}
          onOpen={open}
          openId={url.openId}
          newId={newId}
          chosen={chosen}
          onChoose={press}
          headChoice={headChoice}
        />
      )}
      {answer.data !== undefined && shown.length === 0 && (
        <NoMatch subject={subject} onClear={isNarrowed ? clear : undefined} />
      )}
    </Card>
  );
};
