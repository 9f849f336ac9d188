import { Badge, Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useId } from "react";
import { showInstantDay } from "#shared/dates/day.ts";
import type { EgovAccount } from "#shared/egov/account.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { ConnectLink } from "./connect-link.tsx";
import { Entries } from "./facts.tsx";
import { isEnding, useAccounts } from "./use-accounts.ts";

type LineProps = { account: EgovAccount; isBusy: boolean; onDisconnect: () => void };

const Line = ({ account, isBusy, onDisconnect }: LineProps) => {
  const user = useSession();
  const { token_email, state, connectedAt, endsAt } = account;
  const name = useId();
  const isRefused = state === "refused";
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="3" rowGap="2">
      <Box flex="1 1 14rem" minW="0">
        <Flex wrap="wrap" align="center" columnGap="2">
          <chakra.b id={name} overflowWrap="anywhere">
            {token_email}
          </chakra.b>
          <Badge colorPalette={isRefused ? "red" : "green"}>{isRefused ? "連携切れ" : "連携中"}</Badge>
        </Flex>
        <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="xs">
          <span>接続日：{showInstantDay(connectedAt)}</span>
          <span>有効期限：{showInstantDay(endsAt) || "-"}</span>
        </Flex>
      </Box>
      {(isRefused || isEnding(account, user)) && <ConnectLink>接続し直す</ConnectLink>}
      <Button variant="danger" disabled={isBusy} aria-describedby={name} onClick={onDisconnect}>
        連携を解除
      </Button>
    </Flex>
  );
};

/** The office's accounts at e-Gov: which there are, one more, one less. */
export const AccountsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useAccounts();
  const { mutateAsync, isPending, error } = useSend(egovRoutes.disconnect);
  const disconnect = async ({ token_sub, token_email }: EgovAccount) => {
    const isSure = await confirm({
      title: "連携の解除",
      body: "以下のe-Govアカウントとの連携を解除しますか？　取得した申請は残りますが、ステータスは更新されなくなります。",
      target: <b>{token_email}</b>,
      accept: "連携を解除",
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await mutateAsync({ query: { token_sub } }).catch(() => undefined);
    if (answer) void toast(answer.message);
  };
  return (
    <DialogFrame title="e-Govとの連携" size="short" onClose={onClose}>
      {error && <MessageBar status="error" title={error.message} mb="3" />}
      <chakra.p mb="3">
        接続したアカウントで出した申請を取得します。有効期限が近づくと、この画面でお知らせします。
      </chakra.p>
      {data ? (
        <Entries label="接続しているアカウント">
          {data.accounts.map((account) => (
            <Line
              key={account.token_sub}
              account={account}
              isBusy={isPending}
              onDisconnect={() => void disconnect(account)}
            />
          ))}
        </Entries>
      ) : (
        <p role="status">{messages.loading}</p>
      )}
      <Box mt="3">
        <ConnectLink variant="outline">別のアカウントを接続</ConnectLink>
      </Box>
    </DialogFrame>
  );
};
