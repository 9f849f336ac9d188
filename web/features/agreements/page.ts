import { agreementRoutes } from "#shared/agreements/routes.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { pagePaths } from "#shared/pages.ts";
import { type Call, call, type Page } from "#web/pages/page.ts";

/** A form is of the row that the address names; its company says the rest. */
const firstCall = (search: string): Call | undefined => {
  const id = /[?&]id=([1-9]\d{0,9})(?:&|$)/.exec(search)?.[1];
  if (!id) return undefined;
  const next = (answer: string) => {
    const { record } = JSON.parse(answer) as RouteResponse<typeof agreementRoutes.get>;
    return call(agreementRoutes.start, { query: { company: record.company.Value } });
  };
  return { ...call(agreementRoutes.get, { params: { AutoId: Number(id) } }), next };
};

export const pages: readonly Page[] = [
  {
    path: pagePaths.agreementForm,
    title: "36協定届の作成",
    file: "agreements/agreement-page.tsx",
    component: "AgreementPage",
    hasChakra: true,
    firstCall,
  },
];
