import { onTestFinished } from "vitest";
import { companyNumbers, newCompany } from "#shared/companies/company-values.ts";
import type { Item } from "#functions/db/client.ts";
import { companies } from "#functions/db/entities.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { shapes } from "./shapes-by-name.ts";

type Name = keyof typeof shapes;
type Upgrade = (typeof shapes)[Name]["upgrades"][number];

/** Until the test ends, what is stored of a name today is what these upgrades, in place of its own, have led to. */
export const withUpgrades = (name: Name, ...upgrades: Upgrade[]) => {
  const own = shapes[name].upgrades.splice(0, Infinity, ...upgrades);
  onTestFinished(() => void shapes[name].upgrades.splice(0, Infinity, ...own));
};

/** As code does that knows no newer shape than this one, and still runs beside today's while that is being deployed. */
export const inOlderCode = async <T>(name: Name, shape: number, work: () => Promise<T> | T): Promise<T> => {
  const newer = shapes[name].upgrades.splice(shape);
  try {
    return await work();
  } finally {
    shapes[name].upgrades.push(...newer);
  }
};

/** 0: the memo is a note, and the representative one text; 1: the memo is a memo; 2, today's: the representative is two names. */
export const companyUpgrades: Upgrade[] = [
  ({ note, ...old }) => ({ ...old, memo: note }),
  ({ representative, ...old }) => {
    const [representativeLastName, representativeFirstName] = (representative as string).split("　");
    return { ...old, representativeLastName, representativeFirstName };
  },
];

/** What a company of any shape says. */
export const said = { memo: "前からのメモ", representativeLastName: "青木", representativeFirstName: "健太" };

const stored = (id: number, shape: number): Item => {
  const company = newCompany({ name: "株式会社青葉製作所", nameKana: "アオバ" }, { userId: 1, at: "" });
  const { memo, representativeLastName, representativeFirstName, ...rest } = { ...company, ...said };
  const record = { ...rest, ...companyNumbers(id) };
  if (shape >= 2) return { ...record, ...said, ...(shape > 2 && { newerStill: "後からの項目" }), shape };
  const representative = `${representativeLastName}　${representativeFirstName}`;
  return shape === 1 ? { ...record, memo, representative, shape } : { ...record, note: memo, representative };
};

/** Puts a company of this number as code of this shape has stored it, without its count in the kind. */
export const putCompany = (tenant: number, id: number, shape: number) =>
  putItem({ ...companies.key(tenant, id), ...stored(id, shape) });

/** A company's item, without its keys. */
export const companyItem = async (tenant: number, id: number): Promise<Item> => {
  const { pk: _, sk: __, ...item } = (await getItem(companies.key(tenant, id)))!;
  return item;
};
