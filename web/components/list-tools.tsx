import type { ReactNode } from "react";
import { LuChevronDown } from "react-icons/lu";
import { messages } from "#shared/messages.ts";
import { showNumber } from "#shared/numbers.ts";
import type { Column } from "./column.ts";
import { absentOption, chosen, type Filter } from "./filter.ts";
import { ListChips } from "./list-chips.tsx";
import { listTools } from "./list-tools.classes.ts";
import type { ListUrl } from "./list-url.ts";
import { SearchBox } from "./search-box.tsx";
import { usePhone } from "./use-media.ts";

type Props<T> = {
  url: ListUrl;
  columns: readonly Column<T>[];
  filters?: readonly Filter<T>[];
  search: { placeholder: string };
  tools?: ReactNode;
  isLoading: boolean;
  total: number;
  count: number;
  isNarrowed: boolean;
  onClear: () => void;
};

const Count = ({ children }: { children: ReactNode }) => (
  <p role="status" className={listTools.count}>
    {children}
  </p>
);

const Select = <T,>({ filter, url }: { filter: Filter<T>; url: ListUrl }) => {
  const { name, label, options, icon } = filter;
  const value = chosen(filter, url.params);
  return (
    <div className={listTools.choice}>
      {icon && (
        <div data-icon className={listTools.icon}>
          {icon(value)}
        </div>
      )}
      <select
        className={listTools.select}
        aria-label={label}
        value={value}
        onChange={({ target }) =>
          url.change({ [name]: target.value === absentOption(filter) ? undefined : target.value }, "push")
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} hidden={option.isByLink}>
            {option.label}
          </option>
        ))}
      </select>
      <div className={listTools.arrow}>
        <LuChevronDown aria-hidden size={16} />
      </div>
    </div>
  );
};

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

/** Filters and search at the left, the count at the right, and what is in force below. */
export const ListTools = <T,>({
  url,
  columns,
  filters = [],
  search,
  tools,
  isLoading,
  total,
  count,
  isNarrowed,
  onClear,
}: Props<T>) => {
  const isPhone = usePhone();
  return (
    <>
      <div className={listTools.root}>
        <div className={listTools.tools}>
          {filters
            .filter(({ isByLink }) => !isByLink)
            .map((filter) => (
              <Select key={filter.name} filter={filter} url={url} />
            ))}
          {isPhone && columns.some(({ sort }) => sort) && <Select filter={orderOf(columns, url)} url={url} />}
          <SearchBox
            value={url.params.get("searchText") ?? ""}
            placeholder={search.placeholder}
            onSearch={(text) => url.change({ searchText: text }, "replace")}
          />
          {tools}
        </div>
        {isLoading ? (
          <Count>{messages.loading}</Count>
        ) : isNarrowed || count < total ? (
          <Count>
            全{showNumber(total)}件中 <b>{showNumber(count)}</b>件
          </Count>
        ) : (
          <Count>
            全<b>{showNumber(total)}</b>件
          </Count>
        )}
      </div>
      {isNarrowed && <ListChips url={url} filters={filters} onClear={onClear} />}
    </>
  );
};
