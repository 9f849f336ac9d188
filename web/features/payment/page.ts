import { pagePaths } from "#shared/pages.ts";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { call, type Page } from "#web/pages/page.ts";

export const pages: readonly Page[] = [
  {
    path: pagePaths.payment,
    title: "お支払い",
    nav: "office",
    role: "manager",
    file: "payment/payment-page.tsx",
    component: "PaymentPage",
    hasChakra: true,
    firstCall: call(paymentRoutes.get, {}),
  },
];
