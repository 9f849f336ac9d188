import { type Item, type Key, tableName } from "./client.ts";

export type Update = {
  set?: Item;
  /** Raises a number, or puts members into a set. */
  add?: Record<string, number | Set<string>>;
  /** Takes members out of a set. */
  drop?: Record<string, Set<string>>;
  remove?: readonly string[];
  /** The values that fields must still have; undefined: the field must not be there. */
  expected?: Item;
  /** Besides, in terms of `#name` and `:name` of `names` and `values`. */
  condition?: string;
  names?: readonly string[];
  values?: Item;
};

/** A column may be called `koyou-sub`, a placeholder may not. */
const placeholder = (name: string) => name.replaceAll("-", "_");
const nameOf = (name: string) => `#${placeholder(name)}`;
const valueOf = (name: string) => `:${placeholder(name)}`;
const wasOf = (name: string) => `:was_${placeholder(name)}`;

/** The parameters of an UpdateItem: every attribute is spelled `#name`, every value `:name`. */
export const updateOf = (
  key: Key,
  { set = {}, add = {}, drop = {}, remove = [], expected = {}, condition, names = [], values = {} }: Update,
) => {
  const defined = Object.entries(set).filter(([, value]) => value !== undefined);
  const absent = [...remove, ...Object.keys(set).filter((name) => set[name] === undefined)];
  const added = Object.keys(add);
  const dropped = Object.keys(drop);
  const clauses = [
    defined.length > 0 && `SET ${defined.map(([name]) => `${nameOf(name)} = ${valueOf(name)}`).join(", ")}`,
    absent.length > 0 && `REMOVE ${absent.map(nameOf).join(", ")}`,
    added.length > 0 && `ADD ${added.map((name) => `${nameOf(name)} ${valueOf(name)}`).join(", ")}`,
    dropped.length > 0 && `DELETE ${dropped.map((name) => `${nameOf(name)} ${valueOf(name)}`).join(", ")}`,
  ].filter(Boolean);
  const present = Object.entries(expected).filter(([, value]) => value !== undefined);
  const conditions = [
    ...Object.keys(expected).map((name) =>
      expected[name] === undefined ? `attribute_not_exists(${nameOf(name)})` : `${nameOf(name)} = ${wasOf(name)}`,
    ),
    ...(condition ? [condition] : []),
  ];
  const written = [...defined.map(([name]) => name), ...absent, ...added, ...dropped];
  const used = new Set([...written, ...Object.keys(expected), ...names]);
  const bound = [
    ...Object.entries({ ...Object.fromEntries(defined), ...add, ...drop, ...values }).map(([name, value]) => [
      valueOf(name),
      value,
    ]),
    ...present.map(([name, value]) => [wasOf(name), value]),
  ];
  return {
    TableName: tableName(),
    Key: key,
    UpdateExpression: clauses.join(" "),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(" AND ") }),
    ExpressionAttributeNames: Object.fromEntries([...used].map((name) => [nameOf(name), name])),
    ...(bound.length > 0 && { ExpressionAttributeValues: Object.fromEntries(bound) }),
  };
};

/** The parameters of a DeleteItem of what is still as expected. */
export const deleteOf = (key: Key, expected: Item) => {
  const { UpdateExpression: _, ...input } = updateOf(key, { expected });
  return input;
};
