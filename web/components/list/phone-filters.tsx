import { useState } from "react";
import { LuListFilter } from "react-icons/lu";
import type { Column } from "#web/components/table/column.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { type Filter, isDefault } from "./filter.ts";
import type { SheetProps } from "./filter-sheet.tsx";
import { phoneFilters } from "./phone-filters.classes.ts";

const FilterSheet = lazyPart<SheetProps>(async () => (await import("./filter-sheet.tsx")).FilterSheet);
const preload = () => void FilterSheet.load().catch(() => undefined);

type Props<T> = Pick<SheetProps, "url" | "count" | "onClear"> & {
  columns: readonly Column<T>[];
  filters: readonly Filter<T>[];
};

/** The filters of a phone: behind one button that says how many are set. */
export const PhoneFilters = <T,>({ columns, filters, ...sheet }: Props<T>) => {
  const [isOpen, setOpen] = useState(false);
  const set = filters.filter((filter) => !isDefault(filter, sheet.url.params)).length;
  if (filters.length === 0 && columns.every(({ sort }) => !sort)) return null;
  return (
    <>
      <button
        type="button"
        className={phoneFilters.open}
        data-set={set > 0 || undefined}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <LuListFilter aria-hidden />
        絞り込み
        {set > 0 && (
          <span className={phoneFilters.number}>
            {set}
            <span className={phoneFilters.spoken}>件を設定中</span>
          </span>
        )}
      </button>
      {isOpen && (
        <FilterSheet
          {...sheet}
          columns={columns as readonly Column<unknown>[]}
          filters={filters as readonly Filter<unknown>[]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
