import { Badge, Box, Button, chakra, Flex } from "@chakra-ui/react";
import { messages } from "#shared/messages.ts";
import { type OwnSession, sessionRoutes } from "#shared/sessions/routes.ts";
import { confirm } from "#web/components/ask.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { toast } from "#web/components/toast.ts";
import { useRoute, useSend } from "#web/api/api.ts";

const moment = new Intl.DateTimeFormat("ja-JP", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Tokyo" });
const showMoment = (instant: string) => moment.format(new Date(instant));

const Line = ({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) => (
  <Flex
    as="li"
    wrap="wrap"
    align="center"
    columnGap="4"
    rowGap="1"
    px="3"
    py="2"
    css={{ "& + &": { borderTopWidth: "1px", borderColor: "border.muted" } }}
  >
    <Box flex="1" minW="0">
      <b>{session.browser || "不明なブラウザ"}</b>
      <chakra.p color="fg.muted" fontSize="xs">
        <chakra.span whiteSpace="nowrap">最終利用：{showMoment(session.seenAt)}</chakra.span>　
        <chakra.span whiteSpace="nowrap">ログイン：{showMoment(session.createdAt)}</chakra.span>
      </chakra.p>
    </Box>
    {session.isCurrent ? (
      <Badge>このブラウザ</Badge>
    ) : (
      <Button
        variant="outline"
        disabled={isBusy}
        aria-label={`${session.browser || "不明なブラウザ"}のセッションを終了`}
        onClick={onEnd}
      >
        終了
      </Button>
    )}
  </Flex>
);

/** Where one is signed in; each but this one can be ended, beside the form that it stands in. */
export const SessionsSection = () => {
  const { data, error, refetch, isFetching } = useRoute(sessionRoutes.list, {}, { isHome: true });
  const ending = useSend(sessionRoutes.remove);
  const endingOthers = useSend(sessionRoutes.removeOthers);
  const isBusy = ending.isPending || endingOthers.isPending;
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];

  const tell = {
    onSuccess: ({ message }: { message: string }) => void toast(message),
    onError: (failed: Error) => void toast(failed.message, "error"),
    onSettled: () => void refetch(),
  };
  const handleEndOthers = async () => {
    const question = {
      title: messages.confirmTitle,
      body: "ほかのブラウザのセッションをすべて終了しますか？　保存していない入力は失われます。",
      accept: "すべて終了",
      isDanger: true,
    };
    if (await confirm(question)) endingOthers.mutate({}, tell);
  };

  if (!data && error)
    return (
      <LoadFailed
        p="0"
        title="セッションを読み込めませんでした。"
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    );
  return (
    <>
      <Box as="ul" layerStyle="card" mb="3" overflow="hidden" aria-busy={!data}>
        {data ? (
          data.sessions.map((session) => (
            <Line
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => ending.mutate({ params: { id: session.id } }, tell)}
            />
          ))
        ) : (
          <chakra.li px="3" py="2">
            {messages.loading}
          </chakra.li>
        )}
      </Box>
      {others.length > 0 && (
        <Button variant="outline" disabled={isBusy} onClick={() => void handleEndOthers()}>
          ほかのセッションをすべて終了
        </Button>
      )}
    </>
  );
};
