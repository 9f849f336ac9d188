import { type Day, isDay } from "#shared/dates/day.ts";
import { partition, recordKey } from "./keys.ts";

/** All that an office must still do stands here, by the day. */
export const linesPartition = (tenant: number) => `${partition(tenant)}#lines`;

const targetMark = "target";
/** The first of `days` sorts, the others and `isTarget` stand behind; without a day it stands nowhere, as one that is done. */
type Place = { kind: string; ids: number[]; days: readonly Day[]; isTarget?: boolean };

/** Where a record stands in gsi2: `2026-12-01#task#0000000012`, `2026-12-01#staff#0000000007#0000000701#2031-12-01`. */
export const lineKeys = (tenant: number, { kind, ids, days, isTarget = false }: Place) => {
  const [first, ...others] = days.filter(isDay);
  if (!first) return { gsi2pk: undefined, gsi2sk: undefined };
  const { sk } = recordKey(tenant, kind, ...ids);
  return {
    gsi2pk: linesPartition(tenant),
    gsi2sk: [first, sk, ...(isTarget ? [targetMark] : []), ...others].join("#"),
  };
};

/** What its sort key says of a line; `ids` are the record's numbers. */
export const readLineKey = (gsi2sk: string) => {
  const [day, kind, ...rest] = gsi2sk.split("#") as [Day, string, ...string[]];
  const ids = rest.filter((part) => /^\d{10}$/.test(part)).map(Number);
  return { kind, ids, day, days: [day, ...rest.filter(isDay)], isTarget: rest.includes(targetMark) };
};
