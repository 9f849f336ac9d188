import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { EgovAccount } from "#shared/egov/account.ts";
import { showDay, showInstant } from "#shared/dates/day.ts";
import { openMax } from "#shared/egov/poll.ts";
import { messages } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { AccountBars } from "./account-bars.tsx";
import { ConnectLink } from "./connect-link.tsx";
import { FilingsBar } from "./filings-bar.tsx";
import { ReadAgain } from "./read-again.tsx";
import { isPartlyUnread, isPaused, mayConnect } from "./use-accounts.ts";

const later = "e-Govにつながりませんでした。時間をおいて、もう一度接続してください。";
/** What e-Gov's sign-in came to, by the reason in the address. */
const failures: Partial<Record<string, string>> = {
  state: "接続の手続きが途中で切れました（時間の経過や、別のブラウザでの操作など）。もう一度接続してください。",
  denied: "e-Govの画面で連携が許可されなかったため、接続しませんでした。",
  refused: "e-Govが接続を受け付けませんでした。もう一度接続してください。",
  unauthorized: "e-Govが接続を受け付けませんでした。もう一度接続してください。",
  tooMany: "e-Govが混み合っているため、接続できませんでした。時間をおいて、もう一度接続してください。",
  maintenance: "e-Govは現在利用できません（メンテナンス中など）。時間をおいて、もう一度接続してください。",
  down: later,
  unsettled: later,
  malformed: "e-Govの応答を読み取れませんでした。時間をおいて、もう一度接続してください。",
  already:
    "このe-Govアカウントは、すでに接続しています。別のアカウントを接続するには、e-Govの画面でログアウトしてから、もう一度お試しください。",
  forbidden: "e-Govに接続できるのは、事務所の管理者です。",
  trialEnded: messages.trialEnded,
  passwordResetRequired: messages.passwordResetRequired,
  termsRequired: messages.termsRequired,
};
const failureOf = (reason: string) =>
  failures[reason] ?? "e-Govに接続できませんでした。時間をおいて、もう一度接続してください。";

const daysOf = ({ from, to }: EgovAccount["unread"][number]) =>
  from === to ? showDay(from) : `${showDay(from)}～${showDay(to)}`;
const unreadTitle = ({ unread, oddRows }: EgovAccount) =>
  unread.length > 0
    ? `${unread.map(daysOf).join("、")}に到達した申請を、まだe-Govから読み込めていません。`
    : `e-Govの一覧に、読み取れない申請が${oddRows}件あります。`;
const unreadDetail = ({ unread, oddRows, token_email }: EgovAccount) =>
  [
    unread.length > 0 && oddRows > 0 && `ほかに、読み取れない申請が${oddRows}件あります。`,
    oddRows > 0 && "運営に知らせました。",
    `読み込めるまでは、e-Govの画面でも確認してください（${token_email}）。`,
  ]
    .filter(Boolean)
    .join("");

type Props = {
  /** Undefined until they are known. */
  accounts: readonly EgovAccount[] | undefined;
  /** Filings that have come to no end. */
  waiting: number;
  /** "" while e-Gov answers. */
  silentSince: string;
  /** Why the last try to connect failed. */
  failed: string | undefined;
  /** Some were read before. */
  hasCases: boolean;
};

/** Over the list: what keeps its statuses from being new, and what can be done about it. */
export const ConnectionBars = ({ accounts, waiting, silentSince, failed, hasCases }: Props) => {
  const user = useSession();
  const isManager = mayConnect(user);
  const connect = (text: string) => isManager && <ConnectLink variant="outline">{text}</ConnectLink>;
  const bar = (key: string, status: "error" | "warning" | "info", title: string, detail?: string, act?: ReactNode) => (
    <MessageBar key={key} {...{ status, title, detail }}>
      {act}
    </MessageBar>
  );
  return (
    <Flex direction="column" flex="none" gap="2" pb="2" _empty={{ display: "none" }} _print={{ display: "none" }}>
      {failed &&
        bar("failed", "error", failureOf(failed), undefined, failed !== "trialEnded" && connect("もう一度接続する"))}
      <FilingsBar count={waiting} />
      <AccountBars accounts={accounts ?? []} />
      {silentSince &&
        bar(
          "silent",
          "warning",
          `${showInstant(silentSince)}から、e-Govが応答していません。`,
          "自動で取得を試み続けています。応答があれば、その間の変更もすべて取得します。急ぐ申請は、e-Govの画面で確認してください。",
        )}
      {accounts
        ?.filter((account) => !silentSince && account.state === "connected" && isPaused(account))
        .map(({ token_sub, token_email, pausedUntil }) =>
          bar(
            token_sub,
            "info",
            "e-Govが混み合っているか、メンテナンス中のため、取得を休止しています。",
            `次は${showInstant(pausedUntil)}ごろに取得します（${token_email}）。`,
          ),
        )}
      {accounts
        ?.filter(isPartlyUnread)
        .map((account) =>
          bar(`${account.token_sub} unread`, "warning", unreadTitle(account), unreadDetail(account), <ReadAgain />),
        )}
      {accounts
        ?.filter(({ isCrowded }) => isCrowded)
        .map(({ token_sub, token_email }) =>
          bar(
            `${token_sub} crowded`,
            "info",
            `手続中の申請が${openMax}件を超えているため、e-Govでの変更が分かるまで20分より長くかかることがあります。`,
            `急ぐ申請は、開いて「再読み込み」を押すと、すぐに分かります（${token_email}）。`,
          ),
        )}
      {accounts?.some(({ isFilling }) => isFilling) &&
        hasCases &&
        bar("filling", "info", "これまでの申請をe-Govから読み込んでいます。", "読み込んだものから一覧に表示します。")}
      {accounts?.length === 0 &&
        hasCases &&
        bar(
          "none",
          "warning",
          "e-Govに接続していないため、ステータスは更新されません。",
          isManager ? undefined : "接続は管理者が行います。",
          connect("e-Govに接続"),
        )}
    </Flex>
  );
};
