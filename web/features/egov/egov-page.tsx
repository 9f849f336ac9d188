import { useState } from "react";
import { LuLink } from "react-icons/lu";
import type { EgovAccount } from "#shared/egov/account.ts";
import { showInstant } from "#shared/dates/day.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { ColumnMenu } from "#web/components/table/column-menu.tsx";
import { FileButton } from "#web/components/files/file-button.tsx";
import { FullPage, PageActions, PageHead } from "#web/components/page/page-layout.tsx";
import { useHiddenColumns } from "#web/components/table/use-hidden-columns.ts";
import { CaseList } from "./case-list.tsx";
import { columns, fixedColumns } from "./columns.tsx";
import { egov } from "./egov.classes.ts";
import { ExportCases } from "./export-cases.tsx";
import { SyncButton } from "./sync-button.tsx";
import { isEnding, isPartlyUnread, isPaused, lastSync, mayConnect, useAccounts } from "./use-accounts.ts";
import { useCases } from "./use-cases.ts";
import { useOutcome } from "./use-outcome.ts";

export const CaseDialog = lazyChakra(async () => (await import("./case-dialog.tsx")).CaseDialog);
const AccountsDialog = lazyChakra(async () => (await import("./accounts-dialog.tsx")).AccountsDialog);
const ConnectionBars = lazyChakra(async () => (await import("./connection-bars.tsx")).ConnectionBars);

/** The accounts of the office, for who may change them. */
const AccountsButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FileButton icon={<LuLink aria-hidden />} onClick={() => setOpen(true)}>
        連携の設定
      </FileButton>
      {isOpen && <AccountsDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** How new the list is, and that it stays so by itself; its room stands before that is known, and without an account. */
const Freshness = ({ accounts = [] }: { accounts: readonly EgovAccount[] | undefined }) => {
  const at = lastSync(accounts);
  const isKnown = accounts.length > 0;
  return (
    <p className={egov.freshness} data-unknown={!isKnown || undefined}>
      {isKnown && `最終取得 ${at ? showInstant(at) : "まだありません"}`}
      <span>ステータスは、10分ごとにe-Govから自動で取得します。</span>
    </p>
  );
};

/** What the office has filed with e-Gov, in the order in which it has to act. */
export const EgovPage = () => {
  const user = useSession();
  const failed = useOutcome();
  const { accounts, waiting = 0, silentSince = "" } = useAccounts().data ?? {};
  const isFilling = accounts?.some((account) => account.isFilling) ?? false;
  const cases = useCases({ isFilling, syncedAt: lastSync(accounts ?? []) });
  const { url, change, query, answer } = cases;
  const { shown, hidden, change: hide } = useHiddenColumns(`todoke.columns.${user.OrgId}.${user.id}.egov`, columns);
  const hasCases = (answer.data?.Dic.total ?? 0) > 0;
  const isConnected = accounts !== undefined && accounts.length > 0;
  const isTroubled =
    waiting > 0 ||
    silentSince !== "" ||
    (isFilling && hasCases) ||
    (accounts?.length === 0 && hasCases) ||
    accounts?.some(
      (account) =>
        account.state === "refused" ||
        isPaused(account) ||
        isPartlyUnread(account) ||
        account.isCrowded ||
        isEnding(account, user),
    );
  // Once shown they stay mounted, so that an open dialog survives when its last problem disappears.
  const [hasBars, setBars] = useState(false);
  if (isTroubled && !hasBars) setBars(true);

  return (
    <FullPage>
      <PageHead isScreenOnly>
        <h1>e-Gov</h1>
        <PageActions>
          {isConnected && mayConnect(user) && <AccountsButton />}
          {isConnected && <SyncButton />}
          <ExportCases query={query} isDisabled={!hasCases} />
        </PageActions>
      </PageHead>
      <Freshness accounts={accounts} />
      {(failed || hasBars) && <ConnectionBars {...{ accounts, waiting, silentSince, failed, hasCases }} />}
      <CaseList
        cases={cases}
        accounts={accounts}
        columns={shown}
        tools={<ColumnMenu columns={columns} fixed={fixedColumns} hidden={hidden} onChange={hide} />}
      />
      {url.openId && (
        <CaseDialog key={url.openId} arriveId={url.openId} onClose={() => change({ id: undefined }, "replace")} />
      )}
    </FullPage>
  );
};
