import { Box, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import type { Deadlines } from "#shared/deadlines/deadline.ts";
import { makesLabels } from "#shared/plans/plan.ts";
import { none } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";
import { CellScope } from "#web/components/cells/cell-scope.tsx";
import { lineKey } from "#web/components/lines/labels.ts";
import { askedCompany, narrowing } from "#web/components/list/filter.ts";
import { type ListUrl, useListUrl } from "#web/components/list/list-url.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { LoadFailed, NoMatch } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Calendar } from "./calendar.tsx";
import { DeadlineRows } from "./deadline-rows.tsx";
import { DeadlineHead, DeadlineTools } from "./deadline-tools.tsx";
import { listStyles } from "#web/components/lines/list-styles.ts";
import { dayFilter } from "./line-filters.ts";
import { PeopleDates } from "./people-dates.tsx";
import { useLines } from "./use-lines.ts";

const LineCell = lazyPart(async () => (await import("./line-cell.tsx")).LineCell);
const OpenTask = lazyPart(async () => (await import("./open-task.tsx")).OpenTask);
const unsorted = { key: "", descending: false };

const Full = ({ full }: Pick<Deadlines, "full">) =>
  full.length > 0 && (
    <MessageBar
      status="warning"
      mb="3"
      title={`${full.map((makes) => makesLabels[makes]).join("と")}の登録数が上限のため、定例業務から作れません。`}
      detail="不要な記録を削除すると、翌朝に作ります。"
    />
  );

type Lines = ReturnType<typeof useLines>;

const List = ({ url, lines }: { url: ListUrl; lines: Lines }) => {
  const { data, error, isFetching, refetch, writes, people, due, filters, isNarrowed, shownFor } = lines;
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
      {!data && !error && <Box aria-busy="true" layerStyle="card" minH="60" />}
      {data && <Full full={data.full} />}
      {data && due.length === 0 && (
        <Box layerStyle="card">
          {isNarrowed ? (
            <NoMatch subject="期限" onClear={clear} />
          ) : (
            <chakra.p p="6" textAlign="center" color="fg.muted">
              {none("この期間の期限")}
            </chakra.p>
          )}
        </Box>
      )}
      {data && due.length > 0 && (
        <Box layerStyle="card" overflowX="auto" css={listStyles} tabIndex={0} role="region" aria-label="期限の一覧">
          <CellScope Popup={LineCell} of={{ lines: due, today: data.today, writes }}>
            <DeadlineRows lines={due} today={data.today} writes={writes} shownFor={shownFor} />
          </CellScope>
        </Box>
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
  return <OpenTask key={id} id={url.isNew ? null : id} company={askedCompany(url.params)} onClose={close} />;
};

/** 期限: what somebody must do by a day, from all that the office keeps. */
export const DeadlinesPage = () => {
  const { today } = useSession();
  const url = useListUrl(unsorted);
  const lines = useLines(url);
  const [hasCalendar, setHasCalendar] = useState(false);
  return (
    <Box px="4" pb="6">
      <Box py={{ mdDown: "3" }}>
        <DeadlineHead
          url={url}
          lines={lines}
          hasCalendar={hasCalendar}
          onCalendar={() => setHasCalendar(!hasCalendar)}
        />
      </Box>
      <DeadlineTools url={url} lines={lines} />
      <Flex gap="4" align="flex-start" xlDown={{ flexDirection: "column-reverse", alignItems: "stretch" }}>
        <Box flex="1" minW="0">
          <List url={url} lines={lines} />
        </Box>
        <Box
          flex="none"
          w={{ base: "full", xl: "18.5rem" }}
          display={{ base: hasCalendar ? "block" : "none", xl: "block" }}
        >
          <Calendar lines={lines.beforeDay.filter(({ source }) => source !== "person")} today={today} url={url} />
        </Box>
      </Flex>
      <Dialog url={url} lines={lines} />
    </Box>
  );
};
