import { useLayoutEffect, useRef } from "react";
import { LuX } from "react-icons/lu";
import { showNumber } from "#shared/text/numbers.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import type { Column } from "#web/components/table/column.ts";
import { type Filter, isDefault } from "./filter.ts";
import { FilterSelect } from "./filter-select.tsx";
import { filterSheet } from "./filter-sheet.classes.ts";
import type { ListUrl } from "./list-url.ts";

/** 並び順 of a phone, whose cards have no heads: by what they show, and by what the address names. */
const orderOf = (columns: readonly Column<unknown>[], { sort }: ListUrl): Filter<unknown> => ({
  name: "sort",
  label: "並び順",
  options: [
    { value: "", label: "並び順：標準" },
    ...columns
      .filter((column) => column.sort && (column.isName || column.phone || column.key === sort.key))
      .flatMap(({ key, label, group }) => [
        { value: key, label: `${group ?? ""}${label}（昇順）` },
        { value: `-${key}`, label: `${group ?? ""}${label}（降順）` },
      ]),
  ],
  keep: () => true,
});

type FieldProps = { filter: Filter<unknown>; url: ListUrl; isSet: boolean };

const Field = ({ filter, url, isSet }: FieldProps) => (
  <div className={filterSheet.field}>
    <span aria-hidden>{filter.label}</span>
    {isSet && <span className={filterSheet.set}>設定中</span>}
    <FilterSelect filter={filter} url={url} />
  </div>
);

export type SheetProps = {
  url: ListUrl;
  columns: readonly Column<unknown>[];
  filters: readonly Filter<unknown>[];
  /** How many records the filters leave. */
  count: number;
  onClear: () => void;
  onClose: () => void;
};

/** Every filter and 並び順 in a sheet at the foot of a phone, as long as it is drawn: the browser's own dialog. */
export const FilterSheet = ({ url, columns, filters, count, onClear, onClose }: SheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => sheet.current!.showModal(), []);
  const close = () => sheet.current?.close();
  const set = filters.filter((filter) => !isDefault(filter, url.params));
  return (
    // The backdrop belongs to the dialog: a press on it has no other target.
    <dialog
      ref={sheet}
      className={filterSheet.sheet}
      aria-label="絞り込み"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={filterSheet.head}>
        <h2>絞り込み</h2>
        <button type="button" className={filterSheet.close} aria-label="閉じる" onClick={close}>
          <LuX aria-hidden />
        </button>
      </div>
      <div className={filterSheet.body}>
        {filters.map((filter) => (
          <Field key={filter.name} filter={filter} url={url} isSet={set.includes(filter)} />
        ))}
        {columns.some(({ sort }) => sort) && <Field filter={orderOf(columns, url)} url={url} isSet={false} />}
      </div>
      <div className={filterSheet.foot}>
        <button type="button" className={buttons.outline} disabled={set.length === 0} onClick={onClear}>
          条件をクリア
        </button>
        <button type="button" className={buttons.solid} onClick={close}>
          {showNumber(count)}件を表示
        </button>
      </div>
    </dialog>
  );
};
