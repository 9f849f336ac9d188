import type { Column } from "#web/components/table/column.ts";
import { type Filter, isDefault } from "./filter.ts";
import { FilterSelect } from "./filter-select.tsx";
import { FilterSheet, SheetField } from "./filter-sheet.tsx";
import type { ListUrl } from "./list-url.ts";

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

/** Every filter and 並び順 in the sheet of a phone. */
export const PhoneFilters = <T,>({ url, columns, filters, count, onClear }: Props<T>) => {
  const canSort = columns.some(({ sort }) => sort);
  if (filters.length === 0 && !canSort) return null;
  const isSet = (filter: Filter<T>) => !isDefault(filter, url.params);
  return (
    <FilterSheet set={filters.filter(isSet).length} count={count} onClear={onClear}>
      {filters.map((filter) => (
        <SheetField key={filter.name} label={filter.label} isSet={isSet(filter)}>
          <FilterSelect filter={filter} url={url} />
        </SheetField>
      ))}
      {canSort && (
        <SheetField label="並び順" isSet={false}>
          <FilterSelect filter={orderOf(columns, url)} url={url} />
        </SheetField>
      )}
    </FilterSheet>
  );
};
