import { useMemo } from "react";
import { LuChevronDown } from "react-icons/lu";
import { absentOption, chosen, type Filter } from "./filter.ts";
import { listTools } from "./list-tools.classes.ts";
import type { ListUrl } from "./list-url.ts";

/** With more choices its width is a fixed one: the browser would measure each name before it shows the first row. */
const many = 20;

export const FilterSelect = <T,>({ filter, url }: { filter: Filter<T>; url: ListUrl }) => {
  const { name, label, options, icon } = filter;
  const value = chosen(filter, url.params);
  // There may be as many as an office has companies, and a key of a search draws them again.
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value} hidden={option.isByLink}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <div className={listTools.choice}>
      {icon && (
        <div data-icon className={listTools.icon}>
          {icon(value)}
        </div>
      )}
      <select
        className={listTools.select}
        data-many={options.length > many || undefined}
        aria-label={label}
        value={value}
        onChange={({ target }) =>
          url.change({ [name]: target.value === absentOption(filter) ? undefined : target.value }, "push")
        }
      >
        {choices}
      </select>
      <div className={listTools.arrow}>
        <LuChevronDown aria-hidden size={16} />
      </div>
    </div>
  );
};
