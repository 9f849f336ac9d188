import { useState } from "react";
import { LuListFilter } from "react-icons/lu";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import type { Column } from "#web/components/table/column.ts";
import { type Filter, isDefault } from "./filter.ts";
import { FilterSelect } from "./filter-select.tsx";
import { filterButton } from "./filter-button.classes.ts";
import type { ListUrl } from "./list-url.ts";

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet);
const preload = () => void FilterSheet.load().catch(() => undefined);

/** 並び順 of a phone, whose cards have no heads: by what they show, and by what the address names. */
const orderOf = <T,>(columns: readonly Column<T>[], { sort }: ListUrl): Filter<T> => ({
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

type Props<T> = {
  url: ListUrl;
  columns: readonly Column<T>[];
  filters: readonly Filter<T>[];
  count: number;
  onClear: () => void;
};

/** Every filter and 並び順 of a phone: behind one button that says how many are set, in a sheet that is read when it is pressed. */
export const PhoneFilters = <T,>({ url, columns, filters, count, onClear }: Props<T>) => {
  const [isOpen, setOpen] = useState(false);
  const canSort = columns.some(({ sort }) => sort);
  if (filters.length === 0 && !canSort) return null;
  const fieldOf = (filter: Filter<T>, isSet = !isDefault(filter, url.params)) => ({
    label: filter.label,
    isSet,
    control: <FilterSelect filter={filter} url={url} />,
  });
  const fields = filters.map((filter) => fieldOf(filter));
  const set = fields.filter(({ isSet }) => isSet).length;
  return (
    <>
      <button
        type="button"
        className={filterButton.open}
        data-set={set > 0 || undefined}
        aria-haspopup="dialog"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <LuListFilter aria-hidden />
        絞り込み
        {set > 0 && (
          <span className={filterButton.number}>
            {set}
            <span className={filterButton.spoken}>件を設定中</span>
          </span>
        )}
      </button>
      {isOpen && (
        <FilterSheet
          {...{ set, count, onClear }}
          fields={canSort ? [...fields, fieldOf(orderOf(columns, url), false)] : fields}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
