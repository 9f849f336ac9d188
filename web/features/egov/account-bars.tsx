import type { EgovAccount } from "#shared/egov/account.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { useSession } from "#web/api/use-session.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { ConnectLink } from "./connect-link.tsx";
import { isEnding, mayConnect } from "./use-accounts.ts";

/** The connections that are over or will soon be, with the way to renew them. */
export const AccountBars = ({ accounts }: { accounts: readonly EgovAccount[] }) => {
  const user = useSession();
  const isManager = mayConnect(user);
  const detail = isManager ? "接続し直すと、続きから取得します。" : "管理者がe-Govに接続し直してください。";
  const titleOf = (account: EgovAccount) => {
    const { token_email, state, endsAt } = account;
    if (state === "refused") return `e-Govとの連携（${token_email}）が切れたため、ステータスを取得できません。`;
    if (!isEnding(account, user)) return undefined;
    return `e-Govとの連携（${token_email}）の有効期限は、${showInstantDay(endsAt)}です。`;
  };
  return accounts.map((account) => {
    const title = titleOf(account);
    if (!title) return null;
    return (
      <MessageBar key={account.token_sub} status="warning" {...{ title, detail }}>
        {isManager && <ConnectLink variant="outline">接続し直す</ConnectLink>}
      </MessageBar>
    );
  });
};
