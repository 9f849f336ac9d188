import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { addDays } from "#shared/dates/day.ts";
import { deadlineRoutes } from "#shared/deadlines/routes.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { Link } from "#web/components/page/link.tsx";
import { listStyles } from "#web/components/lines/list-styles.ts";
import { LineTable } from "#web/components/lines/line-table.tsx";

/** Lines that are shown, and days ahead of which they are. */
const [linesMax, days] = [7, 7];

/** The first lines of 期限: one's own, or everybody's where one has none. */
export const DueSoon = () => {
  const { id, today } = useSession();
  const [chosen, setChosen] = useState<"me" | "all">();
  const { data, error, isFetching, refetch } = useRoute(deadlineRoutes.list, {
    query: { until: addDays(today, days) },
  });
  if (error && !data)
    return (
      <LoadFailed
        room="card"
        title="期限を読み込めませんでした。"
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    );
  const all = data?.items ?? [];
  const mine = all.filter(({ user }) => user === id);
  const asked = chosen ?? (mine.length > 0 ? "me" : "all");
  const lines = asked === "me" ? mine : all;
  const tabs = [["me", "自分の担当", mine.length] as const, ["all", "全員", all.length] as const];
  const countOf = (state: string) => lines.filter((line) => line.state === state).length;
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap" px="4" pb="2">
        {id > 0 && (
          <Flex role="group" aria-label="誰の期限を表示するか" gap="1">
            {tabs.map(([value, label, count]) => (
              <Button
                key={value}
                size="xs"
                variant={asked === value ? "outline" : "quiet"}
                aria-pressed={asked === value}
                onClick={() => setChosen(value)}
              >
                {label}
                {data && <chakra.span fontWeight="normal">{showNumber(count)}</chakra.span>}
              </Button>
            ))}
          </Flex>
        )}
        <chakra.span ms="auto" color="fg.error" fontSize="xs">
          超過 {showNumber(countOf("overdue"))}件
        </chakra.span>
        <chakra.span color="fg.warning" fontSize="xs">
          期限間近 {showNumber(countOf("near"))}件
        </chakra.span>
        <Link to={pageAddress(pagePaths.deadlines, asked === "me" ? { user: "me" } : {})}>すべて見る</Link>
      </Flex>
      <Box css={listStyles} aria-busy={!data} minH={data ? undefined : "72"}>
        {data && lines.length === 0 && (
          <chakra.p px="4" pb="4" color="fg.muted">
            {days}日以内の期限はありません。
          </chakra.p>
        )}
        {data && lines.length > 0 && <LineTable label="近い期限" lines={lines.slice(0, linesMax)} today={today} />}
      </Box>
    </>
  );
};
