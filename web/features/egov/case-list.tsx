import { type ReactNode, useCallback, useMemo } from "react";
import type { EgovAccount } from "#shared/egov/account.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { DataTable } from "#web/components/table/data-table.tsx";
import type { Column } from "#web/components/table/column.ts";
import { BusyBar, Card } from "#web/components/list/list-card.tsx";
import { EmptyList, LoadFailed, NoMatch } from "#web/components/messages/load-states.tsx";
import { ListTools } from "#web/components/list/list-tools.tsx";
import { LoadingRows } from "#web/components/table/loading-rows.tsx";
import { usePhone } from "#web/components/page/use-media.ts";
import { cardColumns, type ShownCase } from "./columns.tsx";
import { egov } from "./egov.classes.ts";
import { useView } from "./need-mark.tsx";
import { Paging } from "./paging.tsx";
import { usePageOf } from "./use-page-of.ts";
import { type Cases, statusFilter } from "./use-cases.ts";

const NotConnected = lazyChakra(async () => (await import("./not-connected.tsx")).NotConnected);

const search = { placeholder: "到達番号・法人名・申請者名・手続名" };
const idOf = ({ arrive_id }: ShownCase) => arrive_id;
const doNothing = () => {};

type Props = {
  cases: Cases;
  /** Undefined until they are known. */
  accounts: readonly EgovAccount[] | undefined;
  columns: readonly Column<ShownCase>[];
  tools: ReactNode;
};

const Nothing = ({ accounts }: { accounts: readonly EgovAccount[] }) => {
  if (accounts.length === 0) return <NotConnected />;
  const hint = accounts.some(({ isFilling }) => isFilling)
    ? "e-Govからこれまでの申請を読み込んでいます。読み込んだものから表示します。"
    : "e-Govで申請すると、10分ほどでここに表示されます。";
  return <EmptyList subject="申請" hint={hint} onAdd={undefined} />;
};

/** The cases of a page in whichever state the list is. */
export const CaseList = ({ cases, accounts, columns, tools }: Props) => {
  const { url, change, query, offset, goTo, answer } = cases;
  const { data, error, isFetching } = answer;
  const view = useView();
  const { today, days } = view;
  const pageOf = usePageOf(data !== undefined);
  const rows = useMemo(
    () => (data?.List ?? []).map((each) => ({ ...each, page: pageOf(each), view: { today, days } })),
    [data, today, days, pageOf],
  );
  const isPhone = usePhone();
  const shown = useMemo(() => (isPhone ? cardColumns(columns) : columns), [isPhone, columns]);
  const open = useCallback((id: string) => change({ id }, "push"), [change]);
  const filters = useMemo(() => [statusFilter(data?.Dic.statuses ?? [], query.status)], [data, query.status]);
  const isNarrowed = query.status !== "" || query.searchText !== "";
  const turn = (start: number) => {
    goTo(start);
    // On a phone the page scrolls, and the buttons stand at its end.
    scrollTo(0, 0);
  };
  const clear = () => url.change({ status: undefined, searchText: undefined }, "push");

  if (!data && error)
    return (
      <Card>
        <LoadFailed
          title="申請の一覧を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void answer.refetch()}
          isBusy={isFetching}
        />
      </Card>
    );
  if (data?.Dic.total === 0 && accounts)
    return (
      <Card>
        <Nothing accounts={accounts} />
      </Card>
    );
  const { all_count = 0, total = 0 } = data?.Dic ?? {};
  const isKnown = data && total > 0;
  return (
    <div className={egov.cells}>
      <Card isBusy={isFetching}>
        <ListTools
          {...{ url, columns, filters, search, tools, total, isNarrowed }}
          isLoading={!isKnown}
          count={all_count}
          onClear={clear}
        />
        {isFetching && <BusyBar />}
        {isKnown ? (
          <DataTable
            key={offset}
            label="e-Gov"
            rows={rows}
            columns={shown}
            id={idOf}
            sort={url.sort}
            onSort={doNothing}
            onOpen={open}
            openId={url.openId}
          />
        ) : (
          <LoadingRows columns={shown} />
        )}
        {isKnown && all_count === 0 && <NoMatch subject="申請" onClear={isNarrowed ? clear : undefined} />}
        {isKnown && all_count > 0 && <Paging offset={offset} count={all_count} onGo={turn} />}
      </Card>
    </div>
  );
};
