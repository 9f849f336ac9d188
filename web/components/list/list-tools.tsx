import type { ReactNode } from "react";
import { messages } from "#shared/text/messages.ts";
import { showNumber } from "#shared/text/numbers.ts";
import type { Column } from "#web/components/table/column.ts";
import type { Filter } from "./filter.ts";
import { FilterSelect } from "./filter-select.tsx";
import { ClearButton, FilterChips, ListChips } from "./list-chips.tsx";
import { listTools } from "./list-tools.classes.ts";
import type { ListUrl } from "./list-url.ts";
import { PhoneFilters } from "./phone-filters.tsx";
import { SearchBox } from "./search-box.tsx";
import { usePhone } from "#web/components/page/use-media.ts";

type Props<T> = {
  url: ListUrl;
  columns: readonly Column<T>[];
  filters?: readonly Filter<T>[];
  search: { placeholder: string };
  tools?: ReactNode;
  /** What is counted. */
  unit?: string;
  isLoading: boolean;
  total: number;
  count: number;
  isNarrowed: boolean;
  onClear: () => void;
};

/** How many records there are, and how many of them are left. */
const Count = ({
  isLoading,
  isNarrowed,
  total,
  count,
  unit = "件",
}: Pick<Props<never>, "isLoading" | "isNarrowed" | "total" | "count" | "unit">) => (
  <p role="status" className={listTools.count}>
    {isLoading ? (
      messages.loading
    ) : isNarrowed || count < total ? (
      <>
        全{showNumber(total)}
        {unit}中 <b>{showNumber(count)}</b>
        {unit}
      </>
    ) : (
      <>
        全<b>{showNumber(total)}</b>
        {unit}
      </>
    )}
  </p>
);

const Search = ({ url, placeholder }: { url: ListUrl; placeholder: string }) => (
  <SearchBox
    value={url.params.get("searchText") ?? ""}
    placeholder={placeholder}
    onSearch={(text) => url.change({ searchText: text }, "replace")}
  />
);

/** On a phone: the search box, one button that opens the filters, and below it the active filters and the count. */
const PhoneTools = <T,>({ url, columns, filters = [], search, tools, ...numbers }: Props<T>) => {
  const { count, isNarrowed, onClear } = numbers;
  return (
    <div className={listTools.root}>
      <div className={listTools.tools}>
        <Search url={url} placeholder={search.placeholder} />
        <PhoneFilters {...{ url, columns, count, onClear }} filters={filters.filter(({ isByLink }) => !isByLink)} />
        {tools}
      </div>
      <div className={listTools.summary}>
        <Count {...numbers} />
        {isNarrowed && <ClearButton onClear={onClear} />}
      </div>
      <FilterChips url={url} filters={filters.filter(({ isByLink }) => isByLink)} />
    </div>
  );
};

/** Filters and search at the left, the count at the right, and what is in force below. */
const WideTools = <T,>({ url, filters = [], search, tools, ...numbers }: Props<T>) => (
  <>
    <div className={listTools.root}>
      <div className={listTools.tools}>
        {filters
          .filter(({ isByLink }) => !isByLink)
          .map((filter) => (
            <FilterSelect key={filter.name} filter={filter} url={url} />
          ))}
        <Search url={url} placeholder={search.placeholder} />
        {tools}
      </div>
      <Count {...numbers} />
    </div>
    {numbers.isNarrowed && <ListChips url={url} filters={filters} onClear={numbers.onClear} />}
  </>
);

export const ListTools = <T,>(props: Props<T>) => (usePhone() ? <PhoneTools {...props} /> : <WideTools {...props} />);
