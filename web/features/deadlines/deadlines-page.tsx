import { memo, useEffect, useState } from "react";
import type { Deadlines } from "#shared/deadlines/deadline.ts";
import { none } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";
import { CellScope } from "#web/components/cells/cell-scope.tsx";
import { lineKey, sourceLabels } from "#web/components/lines/labels.ts";
import { askedCompany, narrowing } from "#web/components/list/filter.ts";
import { type ListUrl, useListUrl } from "#web/components/list/list-url.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { afterPaint } from "#web/components/loading/use-painted.ts";
import { LoadFailed, NoMatch } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Calendar } from "./calendar.tsx";
import { DeadlineRows } from "./deadline-rows.tsx";
import { DeadlineHead, DeadlineTools } from "./deadline-tools.tsx";
import { deadlines } from "./deadlines.classes.ts";
import { lastDay } from "./filters.ts";
import { dayFilter } from "./line-filters.ts";
import { PeopleDates } from "./people-dates.tsx";
import { useLines } from "./use-lines.ts";

const LineCell = lazyChakra(async () => (await import("./line-cell.tsx")).LineCell);
export const OpenTaskDialog = lazyChakra(async () => (await import("./open-task.tsx")).OpenTask);
const unsorted = { key: "", descending: false };

const Full = ({ full }: Pick<Deadlines, "full">) =>
  full.length > 0 && (
    <MessageBar
      status="warning"
      mb="3"
      title={`${full.map((makes) => sourceLabels[makes]).join("と")}の登録数が上限のため、定例業務から作れません。`}
      detail="不要な記録を削除すると、翌朝に作ります。"
    />
  );

type Lines = ReturnType<typeof useLines>;

const List = ({ url, lines }: { url: ListUrl; lines: Lines }) => {
  const { data, latest, error, isFetching, refetch, writes, people, due, filters, isNarrowed, shownFor } = lines;
  const clear = () =>
    url.change(Object.fromEntries(narrowing([...filters, dayFilter]).map((name) => [name, undefined])), "push");
  return (
    <>
      {error && !data && (
        <LoadFailed
          room="above"
          title="期限を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <div aria-busy="true" className={deadlines.loading} />}
      {data && <Full full={data.full} />}
      {data && due.length === 0 && (
        <div className={deadlines.empty}>
          {isNarrowed ? (
            <NoMatch subject="期限" onClear={clear} />
          ) : (
            <p className={deadlines.none}>{none("この期間の期限")}</p>
          )}
        </div>
      )}
      {data && due.length > 0 && (
        <div className={deadlines.lines} tabIndex={0} role="region" aria-label="期限の一覧">
          <CellScope Popup={LineCell} of={{ lines: due, latest, today: data.today, writes }}>
            <DeadlineRows lines={due} today={data.today} writes={writes} shownFor={shownFor} />
          </CellScope>
        </div>
      )}
      {data && people.length > 0 && <PeopleDates lines={people} today={data.today} writes={writes} />}
    </>
  );
};

const Dialog = ({ url, lines: { writes, readSoon } }: { url: ListUrl; lines: Lines }) => {
  const id = url.params.get("task");
  const close = () => {
    writes.forget(lineKey({ source: "task", id: Number(id) }));
    url.change({ task: undefined, action: undefined }, "replace");
    readSoon();
  };
  if (!url.isNew && id === null) return null;
  return <OpenTaskDialog key={id} id={url.isNew ? null : id} company={askedCompany(url.params)} onClose={close} />;
};

const Months = memo(Calendar);
/** Neither the first lines nor those that a key leaves wait for it. */
const LateCalendar = ({
  url: { params, change },
  lines: { data, error, beforeDay },
}: {
  url: ListUrl;
  lines: Lines;
}) => {
  const { today } = useSession();
  const [shown, setShown] = useState<typeof beforeDay>();
  const isThere = Boolean(data ?? error);
  useEffect(() => (isThere ? afterPaint(() => setShown(beforeDay)) : undefined), [isThere, beforeDay]);
  const asked = { until: lastDay(params, today), chosenDay: params.get(dayFilter.name) };
  return shown && <Months {...asked} lines={shown} change={change} today={today} />;
};

/** 期限: what somebody must do by a day, from all that the office keeps. */
export const DeadlinesPage = () => {
  const url = useListUrl(unsorted);
  const lines = useLines(url);
  const [hasCalendar, setHasCalendar] = useState(false);
  return (
    <div className={deadlines.page}>
      <div className={deadlines.top}>
        <DeadlineHead
          url={url}
          lines={lines}
          hasCalendar={hasCalendar}
          onCalendar={() => setHasCalendar(!hasCalendar)}
        />
      </div>
      <DeadlineTools url={url} lines={lines} />
      <div className={deadlines.columns}>
        <div className={deadlines.lists}>
          <List url={url} lines={lines} />
        </div>
        <div className={hasCalendar ? `${deadlines.side} ${deadlines.opened}` : deadlines.side}>
          <LateCalendar url={url} lines={lines} />
        </div>
      </div>
      <Dialog url={url} lines={lines} />
    </div>
  );
};
