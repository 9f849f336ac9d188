import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { putRecord } from "#web/api/api.ts";
import { send } from "#web/api/send.ts";
import { type Named, useRun } from "#web/components/many/use-run.ts";

/** Users by their numbers, `noUser` for nobody; what is absent stays as it is. */
export type InCharge = Partial<Pick<Company, "mainUser" | "subUser">>;
const inChargeFields = ["mainUser", "subUser"] as const;

type Saving = Named & { draft: InCharge & Pick<Company, "id" | "Version" | "name" | "nameKana"> };

/** A save asks for both names; a company that somebody renamed is refused by its version. */
const savingOf = ({ id, Version, name, nameKana }: Company, inCharge: InCharge): Saving => ({
  AutoId: id,
  name,
  draft: { id, Version, name, nameKana, ...inCharge },
});
const isNew = (company: Company, inCharge: InCharge) =>
  inChargeFields.some((field) => inCharge[field] !== undefined && inCharge[field] !== company[field]);
const valuesOf = (company: Company, { mainUser, subUser }: InCharge): InCharge => ({
  ...(mainUser !== undefined && { mainUser: company.mainUser }),
  ...(subUser !== undefined && { subUser: company.subUser }),
});

const list = { route: companyRoutes.list, input: { query: {} } };

/** Gives many companies a 担当, one call a company, and takes it back; one that somebody else has changed meanwhile is left as it is. */
export const useInChargeWrites = (onEnd: (refused: readonly number[]) => void) => {
  const state = useRun(list, onEnd);
  const save = async (part: readonly Saving[], key: string) => {
    const { company } = await send(companyRoutes.save, { body: part[0]!.draft }, { key });
    state.put((answer) => ({ ...answer, companies: putRecord(answer.companies, company, "id") }));
    return [company];
  };
  const call = { size: 1, send: save };
  const change = (companies: readonly Company[], inCharge: InCharge, said: (count: string) => string) => {
    const before = new Map(companies.map((company) => [company.id, company]));
    return state.run({
      ...call,
      label: "変更しています",
      rows: companies.filter((company) => isNew(company, inCharge)).map((company) => savingOf(company, inCharge)),
      said,
      undo: (done) =>
        state.runBack({
          ...call,
          rows: done.map((company) => savingOf(company, valuesOf(before.get(company.id)!, inCharge))),
        }),
    });
  };
  return { ...state, change };
};
