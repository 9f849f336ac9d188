import type { EgovAccount } from "#shared/egov/account.ts";
import { openMax } from "#shared/egov/poll.ts";
import { accountsOf, readTokens, type StoredEgovAccount } from "#functions/db/egov-accounts.ts";
import { hasMoreOpen } from "#functions/db/egov-records.ts";
import { type PollState, readPoll } from "#functions/egov/items/polls.ts";

/** Days without a poll, and single ones that e-Gov refused. */
const unreadOf = ({ gap, unread = [] }: PollState) => [
  ...(gap ? [{ from: gap.from, to: gap.to }] : []),
  ...unread.map((day) => ({ from: day, to: day })),
];

const shownOf = async (tenant: number, { id, sub, email, connectedAt }: StoredEgovAccount): Promise<EgovAccount> => {
  const [tokens, poll, isCrowded] = await Promise.all([
    readTokens(tenant, id),
    readPoll(tenant, id),
    hasMoreOpen(tenant, id, openMax),
  ]);
  const isOver = tokens !== undefined && tokens.endsAt !== "" && Date.parse(tokens.endsAt) <= Date.now();
  return {
    token_sub: sub,
    token_email: email,
    state: !tokens || isOver ? "refused" : tokens.state,
    connectedAt,
    endsAt: tokens?.endsAt ?? "",
    syncedAt: poll?.syncedAt ?? "",
    pausedUntil: poll?.pausedUntil ?? "",
    isFilling: poll?.fill !== undefined,
    unread: poll ? unreadOf(poll) : [],
    isCrowded,
    oddRows: (poll?.pages ?? []).reduce((sum, [, , odd]) => sum + odd, 0),
  };
};

/** The office's accounts as its people see them. */
export const shownAccounts = async (tenant: number) =>
  Promise.all((await accountsOf(tenant)).map((account) => shownOf(tenant, account)));
