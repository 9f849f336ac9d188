import { agreementRoutes } from "#shared/agreements/routes.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import type { PagePath } from "#shared/pages.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";

type Call = {
  route: Route;
  input: RouteInput<Route>;
  /** What the page reads by this answer, as JSON. */
  next?: (answer: string) => Call;
};
const call = <R extends Route>(route: R, input: RouteInput<R>): Call => ({ route, input });
const checklist = (type: ChecklistType) => call(checklistRoutes.list, { params: { type }, query: {} });

/** A form is of the row that the address names; its company says the rest. */
const agreement = (search: string): Call | undefined => {
  const id = /[?&]id=([1-9]\d{0,9})(?:&|$)/.exec(search)?.[1];
  if (!id) return undefined;
  const next = (answer: string) => {
    const { record } = JSON.parse(answer) as RouteResponse<typeof agreementRoutes.get>;
    return call(agreementRoutes.start, { query: { company: record.company.Value } });
  };
  return { ...call(agreementRoutes.get, { params: { AutoId: Number(id) } }), next };
};

/** What each page reads first: asked for together with its script. The build leaves of a route its address. */
export const firstCalls: Record<PagePath, Call | ((search: string) => Call | undefined) | undefined> = {
  "/company": call(companyRoutes.list, { query: {} }),
  "/todo": call(todoRoutes.list, { query: {} }),
  "/dashboard": call(dashboardRoutes.get, {}),
  "/electronicapplication": checklist("electronicApplication"),
  "/subsidy": checklist("subsidy"),
  "/article36agreement": checklist("article36Agreement"),
  "/egovlist": call(egovRoutes.list, { query: {} }),
  "/user": call(userRoutes.list, {}),
  "/onetime": undefined,
  "/article36agreement/create": agreement,
  "/terms": call(termsRoutes.get, {}),
  "/history": undefined,
  "/organizations": undefined,
  "/info": call(infoRoutes.list, { query: {} }),
  "/office": call(officeRoutes.get, {}),
  "/payment": call(paymentRoutes.get, {}),
};
