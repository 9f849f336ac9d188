import { useQuery } from "@tanstack/react-query";
import { mayUse } from "#shared/access.ts";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import type { RouteResponse } from "#shared/contract.ts";
import type { EgovAccount } from "#shared/egov/account.ts";
import { endsSoon } from "#shared/egov/ending.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { routeQuery } from "#web/api/api.ts";

type Accounts = RouteResponse<typeof egovRoutes.accounts>;

/** Milliseconds between two looks at our own table, and while what was filed before is read. */
const every = { usual: 60_000, filling: 5_000 };
export const readEvery = (isFilling: boolean) => (isFilling ? every.filling : every.usual);

const accountsQuery = routeQuery(egovRoutes.accounts, {});
/** All that is known of e-Gov here: its list, its accounts and its cases. */
export const egovKey = accountsQuery.queryKey.slice(0, 2);

export const useAccounts = () =>
  useQuery<Accounts, AppError>({
    ...accountsQuery,
    refetchInterval: ({ state: { data } }) => readEvery(data?.accounts.some(({ isFilling }) => isFilling) ?? false),
  });

/** A manager of this office; 運営 on a visit would connect its own. */
export const mayConnect = ({ role, id }: Pick<CurrentUser, "role" | "id">) => mayUse(role, "manager") && id !== 0;

export const isPaused = ({ pausedUntil }: EgovAccount) => pausedUntil !== "" && Date.parse(pausedUntil) > Date.now();
export const isPartlyUnread = ({ unread, oddRows }: EgovAccount) => unread.length > 0 || oddRows > 0;
export const isEnding = (account: EgovAccount, { today }: Pick<CurrentUser, "today">) =>
  account.state === "connected" && endsSoon(account, new Date(`${today}T00:00:00+09:00`));

/** When e-Gov last answered what is new, ISO; "" before that. */
export const lastSync = (accounts: readonly EgovAccount[]) =>
  accounts
    .map(({ syncedAt }) => syncedAt)
    .toSorted()
    .at(-1) ?? "";
