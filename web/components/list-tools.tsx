import type { ReactNode } from "react";
import { LuX } from "react-icons/lu";
import { messages } from "#shared/messages.ts";
import { absentOption, chosen, type Filter, isDefault } from "./filter.ts";
import type { ListUrl } from "./list-url.ts";
import { SearchBox } from "./search-box.tsx";

type Props<T> = {
  url: ListUrl;
  filters?: readonly Filter<T>[];
  search: { placeholder: string };
  tools?: ReactNode;
  isLoading: boolean;
  total: number;
  count: number;
  isNarrowed: boolean;
  onClear: () => void;
};

const number = (value: number) => value.toLocaleString("ja-JP");

const Count = ({ total, count, isNarrowed }: { total: number; count: number; isNarrowed: boolean }) => (
  <p className="count" role="status">
    {isNarrowed ? (
      <>
        全{number(total)}件中 <b>{number(count)}</b>件
      </>
    ) : (
      <>
        全<b>{number(total)}</b>件
      </>
    )}
  </p>
);

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <span className="chip">
    {text}
    <button type="button" aria-label={`${text}を解除`} onClick={onRemove}>
      <LuX aria-hidden />
    </button>
  </span>
);

const Chips = <T,>({ url, filters = [], onClear }: Pick<Props<T>, "url" | "filters" | "onClear">) => {
  const text = url.params.get("searchText");
  const active = filters.filter((filter) => !isDefault(filter, url.params));
  return (
    <div className="chips">
      {active.map((filter) => {
        const label = filter.options.find(({ value }) => value === chosen(filter, url.params))?.label;
        return (
          <Chip
            key={filter.name}
            text={`${filter.label}：${label}`}
            onRemove={() => url.change({ [filter.name]: undefined }, "push")}
          />
        );
      })}
      {text && <Chip text={`検索：${text}`} onRemove={() => url.change({ searchText: undefined }, "push")} />}
      <button type="button" className="text-button" onClick={onClear}>
        条件をクリア
      </button>
    </div>
  );
};

const Select = <T,>({ filter, url }: { filter: Filter<T>; url: ListUrl }) => {
  const { name, label, options, icon } = filter;
  const value = chosen(filter, url.params);
  return (
    <span className={icon ? "filter-frame with-icon" : "filter-frame"}>
      {icon?.(value)}
      <select
        className="control filter"
        aria-label={label}
        value={value}
        onChange={({ target }) =>
          url.change({ [name]: target.value === absentOption(filter) ? undefined : target.value }, "push")
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
};

/** Filters and search at the left, the count at the right, and what is in force below. */
export const ListTools = <T,>({
  url,
  filters = [],
  search,
  tools,
  isLoading,
  total,
  count,
  isNarrowed,
  onClear,
}: Props<T>) => (
  <>
    <div className="tools">
      {filters
        .filter(({ isByLink }) => !isByLink)
        .map((filter) => (
          <Select key={filter.name} filter={filter} url={url} />
        ))}
      <SearchBox
        value={url.params.get("searchText") ?? ""}
        placeholder={search.placeholder}
        onSearch={(text) => url.change({ searchText: text }, "replace")}
      />
      {tools}
      {isLoading ? (
        <p className="count" role="status">
          {messages.loading}
        </p>
      ) : (
        <Count total={total} count={count} isNarrowed={isNarrowed || count < total} />
      )}
    </div>
    {isNarrowed && <Chips url={url} filters={filters} onClear={onClear} />}
  </>
);
