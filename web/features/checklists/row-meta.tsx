import { Button } from "@chakra-ui/react";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSession } from "#web/api/use-session.ts";
import { Link } from "#web/components/page/link.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { NextPeriodButton } from "./use-next-period.tsx";
import type { ShownRow } from "./shown-row.ts";

const MetaLink = ({ to, label }: { to: string; label: string }) => (
  <Button asChild variant="outline" size="inline">
    <Link to={to}>{label}</Link>
  </Button>
);

/** Who made and changed a row, and the question of its renewal, whose answer can be given anew. */
type Props = ShownRow & { rows: () => ChecklistRow[]; onCopy: (row: ChecklistRow) => void };
export const RowMeta = ({ row, question, rows, onCopy }: Props) => {
  const { Dic } = useSession();
  const by = (userId: number, at: string) => `${showInstantDay(at)}　${Dic[userId] ?? ""}`;
  return (
    <>
      <span>登録 {by(row.CreateUserId, row.CreatedAt)}</span>
      <span>更新 {by(row.UpdateUserId, row.UpdatedAt)}</span>
      <NextPeriodButton row={row} rows={rows} onCopy={onCopy} />
      <HistoryButton kind={row.FlowType} id={row.AutoId} />
      {question && <MetaLink to={`${pagePaths.article36Agreement}?renewal=${row.AutoId}`} label="更新の確認" />}
    </>
  );
};

/** A 36協定 may begin with its form, which makes the row. */
export const NewFormLink = () => <MetaLink to={pagePaths.agreementForm} label="協定届の作成から始める" />;
