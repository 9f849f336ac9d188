import { isDraft, isFixed } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { Link } from "#web/components/page/link.tsx";
import type { Column } from "#web/components/table/column.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import type { ShownRow } from "./shown-row.ts";

const states = ["作成", "下書き", "届出済み"] as const;
/** Of a 36協定届: still to be made, begun, or filed; one that e-Gov gave back is a draft again. */
export const formState = (row: ChecklistRow): (typeof states)[number] =>
  isFixed(row) ? "届出済み" : row.formType ? "下書き" : "作成";
/** Nobody has changed the draft since a renewal, a copy or a first save made it. */
const isNew = (row: ChecklistRow) => isDraft(row) && row.Version === 1;

const FormLink = ({ row, company }: ShownRow) => {
  const state = formState(row);
  return (
    <Link
      data-row-button
      to={pageAddress(pagePaths.agreementForm, { id: row.AutoId })}
      aria-label={`協定届：${state}${isNew(row) ? "（新）" : ""}（${company}）`}
    >
      <span data-only="phone">協定届：</span>
      {state}
    </Link>
  );
};

/** 協定届: how far a row's form is, and the way to it; a row that was filed without one has none. */
export const formColumn: Column<ShownRow> = {
  key: "form",
  label: "協定届",
  width: 122,
  isScreenOnly: true,
  phone: "foot",
  text: ({ row }) => `${formState(row)}${isNew(row) ? "（新）" : ""}`,
  cell: (shown) =>
    isFixed(shown.row) && !shown.row.formType ? (
      <span data-muted>
        <span data-only="phone">協定届：</span>届出済み
      </span>
    ) : (
      <>
        <FormLink {...shown} />
        {isNew(shown.row) && <StatusBadge text="新" tint="green" />}
      </>
    ),
  sort: ({ row }) => states.indexOf(formState(row)),
};
