import { agreementRoutes } from "#shared/agreements/routes.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { Route } from "#shared/contract.ts";
import { dashboardRoutes } from "#shared/dashboard/routes.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { historyRoutes } from "#shared/history/routes.ts";
import { importRoutes } from "#shared/imports/routes.ts";
import { leavingRoutes } from "#shared/leaving/routes.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { passkeyRoutes } from "#shared/passkeys/routes.ts";
import { infoRoutes } from "#shared/info/routes.ts";
import { joinRoutes } from "#shared/join/routes.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { postalCodeRoutes } from "#shared/postal-codes/routes.ts";
import { sessionRoutes } from "#shared/sessions/routes.ts";
import { termsRoutes } from "#shared/terms/routes.ts";
import { todoRoutes } from "#shared/todos/routes.ts";
import { userRoutes } from "#shared/users/routes.ts";

/** Every route of the product. Handlers, bundles, Lambdas, the local server and the web client derive from it. */
export const routes: readonly Route[] = [
  authRoutes,
  passkeyRoutes,
  otpRoutes,
  organizationRoutes,
  userRoutes,
  officeRoutes,
  infoRoutes,
  joinRoutes,
  paymentRoutes,
  dashboardRoutes,
  companyRoutes,
  checklistRoutes,
  agreementRoutes,
  todoRoutes,
  egovRoutes,
  historyRoutes,
  leavingRoutes,
  importRoutes,
  postalCodeRoutes,
  sessionRoutes,
  termsRoutes,
].flatMap((feature) => Object.values(feature));
