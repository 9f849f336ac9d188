/** An element of a form by its name, or with those in it. */
export type Item = string | readonly [name: string, items: readonly Item[]];

/** Rows of one kind: what each that says anything must hold, and how much a number may be. */
export type Rows = {
  path: string;
  required: readonly string[];
  most: readonly { item: string; max: number; isBelow?: true; sentence: string }[];
};

/** A form of a procedure: its elements in their order, the paths of those that may not be empty, and its rows. */
export type Form = {
  id: string;
  name: string;
  items: readonly Item[];
  required: readonly string[];
  /** Required ones that may be empty when another one says this. */
  exempt?: { items: readonly string[]; when: string; says: RegExp };
  rows: readonly Rows[];
};

export const flat = (
  required: readonly string[],
  optional: readonly string[],
): Pick<Form, "items" | "required" | "rows"> => ({
  items: [...required, ...optional],
  required,
  rows: [],
});

export const blankXml = (items: readonly Item[]): string =>
  items
    .map((item) => (typeof item === "string" ? `<${item}/>` : `<${item[0]}>${blankXml(item[1])}</${item[0]}>`))
    .join("");
