import { Badge, Box, Button, chakra, Flex } from "@chakra-ui/react";
import { LuUndo2 } from "react-icons/lu";
import type { FieldChange, HistoryEntry } from "#shared/history/history.ts";
import { showInstant } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { type History, useRestore } from "./use-history.ts";

const Nothing = () => (
  <chakra.span color="fg.muted" fontSize="xs">
    （なし）
  </chakra.span>
);

/** Old → new of a field; each keeps its line breaks. */
const Change = ({ change: { label, before, after }, isWhole }: { change: FieldChange; isWhole: boolean }) => (
  <Box display="grid" gridTemplateColumns={{ base: "12rem 1fr", mdDown: "1fr" }} columnGap="4" py="0.5">
    <chakra.dt color="fg.muted">{label}</chakra.dt>
    <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere" minW="0">
      {before || <Nothing />}
      {!isWhole && (
        <>
          <chakra.span mx="2" color="fg.muted">
            →
          </chakra.span>
          {after || <Nothing />}
        </>
      )}
    </chakra.dd>
  </Box>
);

const Changes = ({ act, changes }: HistoryEntry) => {
  const list = (
    <chakra.dl mt="1">
      {changes.map((change) => (
        <Change key={change.label} change={change} isWhole={act === "remove"} />
      ))}
    </chakra.dl>
  );
  if (changes.length === 0)
    return act === "save" ? (
      <chakra.p mt="1" color="fg.muted">
        画面に表示しない項目の変更です。
      </chakra.p>
    ) : null;
  if (act !== "remove") return list;
  return (
    <chakra.details mt="1">
      <chakra.summary cursor="button" color="fg.link" w="fit-content">
        削除したときの内容
      </chakra.summary>
      {list}
    </chakra.details>
  );
};

type EntryProps = { entry: HistoryEntry; hasSubject: boolean; isBusy: boolean; onRestore: () => void };

const Entry = ({ entry, hasSubject, isBusy, onRestore }: EntryProps) => (
  <chakra.li px="4" py="3" borderBottomWidth="1px" borderColor="border.muted">
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
      <chakra.time dateTime={entry.at} color="fg.muted" minW="9rem">
        {showInstant(entry.at)}
      </chakra.time>
      <span>{entry.user}</span>
      <Badge variant="outline">{entry.actLabel}</Badge>
      {hasSubject && (
        <chakra.span minW="0" overflowWrap="anywhere">
          {entry.kindLabel}
          <b>　{entry.subject}</b>
        </chakra.span>
      )}
      {entry.isRestorable && (
        <Button variant="outline" ms="auto" disabled={isBusy} onClick={onRestore}>
          <LuUndo2 aria-hidden />
          復元
        </Button>
      )}
    </Flex>
    <Changes {...entry} />
  </chakra.li>
);

type Props = { history: History; hasSubject?: boolean };

/** The entries with what they changed, and the way on to older ones. */
export const HistoryList = ({ history, hasSubject = false }: Props) => {
  const { restore, isPending } = useRestore();
  const { entries, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = history;
  if (error && !entries)
    return (
      <LoadFailed
        title="履歴を読み込めませんでした。"
        detail={error.message}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!entries)
    return (
      <chakra.p p="4" role="status" color="fg.muted">
        {messages.loading}
      </chakra.p>
    );
  return (
    <>
      {entries.length === 0 && !hasNextPage && (
        <chakra.p p="4" role="status">
          該当する履歴はありません。
        </chakra.p>
      )}
      <chakra.ol aria-label="履歴" listStyleType="none">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            hasSubject={hasSubject}
            isBusy={isPending}
            onRestore={() => void restore(entry)}
          />
        ))}
      </chakra.ol>
      {hasNextPage && (
        <Flex justify="center" p="4">
          <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            さらに表示
          </Button>
        </Flex>
      )}
    </>
  );
};
