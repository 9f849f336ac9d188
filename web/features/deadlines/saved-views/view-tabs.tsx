import { useState } from "react";
import { LuPencil, LuPlus, LuUsers } from "react-icons/lu";
import { mayUse } from "#shared/access.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { View } from "#shared/views/view.ts";
import { viewRoutes } from "#shared/views/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { chosenLabel, type Filter, isDefault } from "#web/components/list/filter.ts";
import type { ListUrl } from "#web/components/list/list-url.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { addressOf, queryOf } from "./view-query.ts";
import { viewTabs } from "./view-tabs.classes.ts";

const ViewDialog = lazyChakra(async () => (await import("./view-dialog.tsx")).ViewDialog);

type Props = { url: ListUrl; filters: readonly Filter<DeadlineLine>[] };

/** The one that the address names, also after a filter was changed besides. */
export const useViews = (url: ListUrl) => {
  const { id } = useSession();
  const { data, error, refetch } = useRoute(viewRoutes.list, {}, { isHome: true, enabled: id > 0 });
  const views = data?.views ?? [];
  const current = views.find((view) => String(view.id) === url.params.get("view"));
  return { views, current, error: data ? undefined : error, refetch };
};

const conditionsOf = (filters: Props["filters"], params: URLSearchParams) => {
  const text = params.get("searchText");
  const set = filters.filter((filter) => !isDefault(filter, params)).map((filter) => chosenLabel(filter, params));
  return [...set, ...(text ? [`検索：${text}`] : [])].join("・");
};

/** How many stand beside the title before the rest is asked for. */
const shownAtFirst = 6;

type TabProps = { view: View; isCurrent: boolean; isChanged: boolean; onOpen: () => void };

const Tab = ({ view, isCurrent, isChanged, onOpen }: TabProps) => (
  <button
    type="button"
    className={isCurrent && !isChanged ? viewTabs.current : viewTabs.tab}
    aria-pressed={isCurrent && !isChanged}
    title={view.isShared ? `${view.name}（事務所の全員に表示）` : view.name}
    onClick={onOpen}
  >
    {view.isShared && <LuUsers role="img" aria-label="事務所" />}
    <span className={viewTabs.name}>{view.name}</span>
    {isCurrent && isChanged && <span className={viewTabs.changed}>変更あり</span>}
  </button>
);

/** The saved filters after the fixed tabs; what is set now is kept by ＋. */
export const ViewTabs = ({ url, filters }: Props) => {
  const { id, role } = useSession();
  const { views, current, error, refetch } = useViews(url);
  const [hasAll, setHasAll] = useState(false);
  const shown = views.filter((view, place) => hasAll || place < shownAtFirst || view === current);
  const [asked, setAsked] = useState<{ view: View | undefined }>();
  const now = queryOf(url.params);
  const mayChange = current && (!current.isShared || current.CreateUserId === id || mayUse(role, "manager"));
  const open = (view: View) => url.change(addressOf(view), "push");
  if (id === 0) return null;
  return (
    <div className={views.length > 0 || error ? `${viewTabs.root} ${viewTabs.line}` : viewTabs.root}>
      <div role="group" aria-label="保存した絞り込み" className={viewTabs.tabs}>
        {shown.map((view) => (
          <Tab
            key={view.id}
            view={view}
            isCurrent={view === current}
            isChanged={view.query !== now}
            onOpen={() => open(view)}
          />
        ))}
        {shown.length < views.length && (
          <button type="button" className={viewTabs.tab} onClick={() => setHasAll(true)}>
            ほか{views.length - shown.length}件
          </button>
        )}
        {error && (
          <button type="button" className={viewTabs.again} onClick={() => void refetch()}>
            保存した絞り込みを読み込み直す
          </button>
        )}
      </div>
      {mayChange && (
        <button
          type="button"
          className={viewTabs.icon}
          aria-label={`絞り込み「${current.name}」を編集`}
          onClick={() => setAsked({ view: current })}
        >
          <LuPencil aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={viewTabs.icon}
        aria-label="今の絞り込みを保存"
        onClick={() => setAsked({ view: undefined })}
      >
        <LuPlus aria-hidden />
      </button>
      {asked && (
        <ViewDialog
          view={asked.view}
          now={now}
          conditions={conditionsOf(filters, url.params)}
          onClose={() => setAsked(undefined)}
          onCreated={(made) => url.change({ view: String(made.id) }, "replace")}
        />
      )}
    </div>
  );
};
