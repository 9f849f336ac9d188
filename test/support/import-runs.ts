import { expect } from "vitest";
import { companyRoutes } from "#shared/companies/routes.ts";
import { toFullWidth } from "#shared/text/letters.ts";
import { companies } from "#functions/db/entities.ts";
import { findRun, type ImportRun, indexedRuns } from "#functions/imports/items/import-runs.ts";
import { getItem, updateItem } from "#functions/db/items.ts";
import { kindKey, partition } from "#functions/db/keys.ts";
import { afterTransaction } from "./after-transaction.ts";
import { historyOf } from "./history.ts";
import { csvOf, importCalls } from "./imports.ts";
import { anOffice } from "./office.ts";
import { aCompany } from "./records.ts";

export const heads = ["No", "会社名", "会社名カナ", "メモ"];
/** A file that changes company 1 and adds as many. */
export const fileOf = (count: number) =>
  csvOf(
    heads,
    [1, "青葉", "アオバ", "変更"],
    ...Array.from({ length: count }, (_, n) => ["", `会社${n}`, "カイシャ", n]),
  );

/** An office with a company, and the calls of a user who imports companies. */
export const anImport = async (fields = {}) => {
  const office = await anOffice(fields);
  const { tenant, call } = office;
  await call(companyRoutes.save, { body: aCompany({ name: "青葉", nameKana: "アオバ" }) });
  const names = async () => (await companies.list(tenant)).records.map(({ name }) => name).toSorted();
  const history = () => historyOf(tenant, "company");
  return {
    ...office,
    ...importCalls(office, "companies"),
    names,
    history,
    count: () => getItem(kindKey(tenant, "company")),
  };
};

export type Office = Awaited<ReturnType<typeof anImport>>;

export const expectWritten = async ({ tenant, names, history, count }: Office, added: number) => {
  expect(await names()).toEqual(
    ["青葉", ...Array.from({ length: added }, (_, n) => toFullWidth(`会社${n}`))].toSorted(),
  );
  expect(await companies.get(tenant, 1)).toMatchObject({ Version: 2, memo: "変更" });
  expect((await count())?.live).toBe(added + 1);
  // The first one's registration, then one entry a line.
  expect(await history()).toHaveLength(added + 2);
};
export const expectOnce = async (office: Office, added: number) => {
  await expectWritten(office, added);
  expect((await indexedRuns()).filter(({ tenant }) => tenant === office.tenant)).toEqual([]);
};

/** Begins an import and lets it die after its first 40 records. */
export const interrupt = async ({ dryRun, run }: Pick<Office, "dryRun" | "run">, csv: string) => {
  const { token } = await dryRun(csv);
  afterTransaction(2, () => Promise.reject(new Error("The process died")));
  await run(csv, token).catch(() => undefined);
  return token;
};

/** Sets what only time would change in the run of a token. */
export const changeRun = async (tenant: number, token: string, set: Partial<ImportRun>) => {
  const { content } = (await findRun(tenant, token))!;
  await updateItem({ pk: `${partition(tenant)}#import`, sk: `run#${content}` }, { set });
};
