import { type Day, isDay } from "#shared/dates/day.ts";
import { nameKey } from "#shared/text/keys.ts";
import { pad, partition, recordKey } from "./keys.ts";

/** In an index, the day of a record that has none. */
export const endless = "9999-12-31";
const openMark = "open";
export const doneMark = "done";

/** Which rows, cases, 作業 and 定例業務 a company has stands here, what is open first, each by the day that counts. */
export const companyPartition = (tenant: number, company: number) => `${partition(tenant)}#company#${pad(company)}`;

type Place = { kind: string; company: number; id: number; day?: Day | undefined; isDone?: boolean };

/** Where a record stands in gsi3, as `open#2026-12-01#todo#0000000012`; of no company it stands nowhere. */
export const companyKeys = (tenant: number, { kind, company, id, day = "", isDone = false }: Place) => {
  if (company < 1) return { gsi3pk: undefined, gsi3sk: undefined };
  return {
    gsi3pk: companyPartition(tenant, company),
    gsi3sk: [isDone ? doneMark : openMark, isDay(day) ? day : endless, recordKey(tenant, kind, id).sk].join("#"),
  };
};

/** A key holds 2,048 bytes, while e-Gov's names have no end. */
const nameMax = 300;
/** Companies and cases of e-Gov by the company's name: e-Gov knows it by that alone. */
export const namePartition = (tenant: number, name: string) =>
  `${partition(tenant)}#named#${nameKey(name).slice(0, nameMax)}`;
/** Without a name it stands nowhere. */
export const nameKeys = (tenant: number, name: string, sort: string) =>
  nameKey(name) ? { gsi3pk: namePartition(tenant, name), gsi3sk: sort } : { gsi3pk: undefined, gsi3sk: undefined };
