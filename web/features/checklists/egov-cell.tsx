import { useSearchParams } from "react-router";
import { columnOf } from "#shared/checklists/config.ts";
import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { egovStatusOf, egovTint } from "#shared/checklists/egov-status.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { Link } from "#web/components/page/link.tsx";
import type { Column } from "#web/components/table/column.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import type { ShownRow } from "./shown-row.ts";

const ways = new Map(columnOf(article36Agreement, "filedBy").values!.map(({ value, label }) => [value, label]));
const filedBy = ({ filedBy: way = "" }: ChecklistRow) => (ways.has(way) ? `${ways.get(way)}で提出` : "");

const EgovButton = ({ id, company }: { id: number; company: string }) => {
  const [, setParams] = useSearchParams();
  const open = () =>
    setParams((params) => new URLSearchParams([...params, ["egov", String(id)]]), { preventScrollReset: true });
  return (
    <button type="button" data-row-button aria-label={`電子申請（${company}）`} onClick={open}>
      電子申請
    </button>
  );
};

/** e-Gov状況: the record's status, else the way to one and how the row was filed instead. */
export const egovColumn: Column<ShownRow> = {
  key: "egovStatus",
  label: "e-Gov状況",
  width: 184,
  phone: "foot",
  text: ({ row }) => egovStatusOf(row) ?? filedBy(row),
  cell: ({ row, company }) => {
    const status = egovStatusOf(row);
    if (status) {
      const badge = <StatusBadge text={status} tint={egovTint(status)} />;
      const id = row.Egov[0]?.arrive_id;
      return id ? <Link to={pageAddress(pagePaths.egov, { id })}>{badge}</Link> : badge;
    }
    return (
      <>
        <EgovButton id={row.AutoId} company={company} />
        {row.filedBy && <small data-filed-by>{filedBy(row)}</small>}
      </>
    );
  },
  sort: ({ row }) => egovStatusOf(row) ?? "",
};
