import type { ReactNode } from "react";

/** A select above a list. Its value lives in the address under `name`; an absent one means `absent`. */
export type Filter<T> = {
  name: string;
  label: string;
  /** One that is `isByLink` cannot be chosen: it comes from links alone. */
  options: readonly { value: string; label: string; isByLink?: boolean }[];
  /** The option that an address without the parameter means; the first one as a rule. */
  absent?: string;
  /** Before the chosen option. */
  icon?: (value: string) => ReactNode;
  /** Without a select: it comes from links alone, and a chip takes it away. */
  isByLink?: boolean;
  /** Any value is an option, with the text that this answers. */
  show?: (value: string) => string;
  /** Turns an address value (a label, an older spelling) into an option's value. */
  read?: (value: string) => string;
  /** Whether a row stays under an option; asked only for options other than "". */
  keep: (row: T, value: string) => boolean;
};

/** The option that an address without the parameter means. */
export const absentOption = <T>({ absent, options }: Filter<T>) => absent ?? options[0]?.value ?? "";

/** The option that is chosen, as the address says. */
export const chosen = <T>(filter: Filter<T>, params: URLSearchParams) => {
  const given = params.get(filter.name);
  const absent = absentOption(filter);
  if (given === null) return absent;
  const value = filter.read ? filter.read(given) : given;
  return filter.show || filter.options.some((option) => option.value === value) ? value : absent;
};

export const isDefault = <T>(filter: Filter<T>, params: URLSearchParams) =>
  chosen(filter, params) === absentOption(filter);

/** How what is chosen reads: 種類：電子申請. */
export const chosenLabel = <T>(filter: Filter<T>, params: URLSearchParams) => {
  const now = chosen(filter, params);
  const label = filter.show?.(now) ?? filter.options.find(({ value }) => value === now)?.label ?? now;
  return label.startsWith(filter.label) ? label : `${filter.label}：${label}`;
};

/** What of an address narrows a list. */
export const narrowing = <T>(filters: readonly Filter<T>[]) => ["searchText", ...filters.map(({ name }) => name)];

/** The company to which an address narrows a list: a new record is one of it. */
export const askedCompany = (params: URLSearchParams) => Number.parseInt(params.get("company") ?? "") || undefined;

/** The rows of one company. */
export const companyFilter = <T>(companyOf: (row: T) => number): Filter<T> => ({
  name: "company",
  label: "会社",
  options: [],
  isByLink: true,
  show: (value) => value.replace(/^\d+_/, ""),
  keep: (row, value) => companyOf(row) === Number.parseInt(value),
});
