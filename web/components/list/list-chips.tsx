import { LuX } from "react-icons/lu";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { chosenLabel, type Filter, isDefault } from "./filter.ts";
import { listTools } from "./list-tools.classes.ts";
import type { ListUrl } from "./list-url.ts";

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <span className={listTools.chip}>
    <span className={listTools.chipText}>{text}</span>
    <button type="button" className={listTools.chipButton} aria-label={`${text}を解除`} onClick={onRemove}>
      <LuX aria-hidden />
    </button>
  </span>
);

type Props<T> = { url: ListUrl; filters: readonly Filter<T>[] };

/** The filters that are set, each with a way to take it off. */
export const FilterChips = <T,>({ url, filters }: Props<T>) =>
  filters
    .filter((filter) => !isDefault(filter, url.params))
    .map((filter) => (
      <Chip
        key={filter.name}
        text={chosenLabel(filter, url.params)}
        onRemove={() => url.change({ [filter.name]: undefined }, "push")}
      />
    ));

export const ClearButton = ({ onClear }: { onClear: () => void }) => (
  <button type="button" className={buttons.link} onClick={onClear}>
    条件をクリア
  </button>
);

/** What narrows the list. */
export const ListChips = <T,>({ url, filters, onClear }: Props<T> & { onClear: () => void }) => {
  const text = url.params.get("searchText");
  return (
    <div className={listTools.chips}>
      <FilterChips url={url} filters={filters} />
      {text && <Chip text={`検索：${text}`} onRemove={() => url.change({ searchText: undefined }, "push")} />}
      <ClearButton onClear={onClear} />
    </div>
  );
};
