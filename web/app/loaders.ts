import type { ComponentType } from "react";
import type { PagePath } from "#shared/pages.ts";
import { withChakra } from "#web/components/with-chakra.ts";

/** `dialog` is what an address opens over the page by `?id=` or `?action=new`. */
type PageComponent = ComponentType & { dialog?: { load: () => Promise<unknown> } };

/** What each page shows, in a chunk of its own. The lists draw their rows without Chakra. */
// prettier-ignore
export const loaders: Record<PagePath, () => Promise<PageComponent>> = {
  "/company": async () => (await import("#web/features/companies/companies-page.tsx")).CompaniesPage,
  "/todo": async () => (await import("#web/features/todos/todos-page.tsx")).TodosPage,
  "/dashboard": withChakra(async () => (await import("#web/features/dashboard/dashboard-page.tsx")).DashboardPage),
  "/electronicapplication": async () => (await import("#web/features/checklists/electronic-application-page.tsx")).ElectronicApplicationPage,
  "/subsidy": async () => (await import("#web/features/checklists/subsidy-page.tsx")).SubsidyPage,
  "/article36agreement": async () => (await import("#web/features/checklists/article36-agreement-page.tsx")).Article36AgreementPage,
  "/egovlist": async () => (await import("#web/features/egov/egov-page.tsx")).EgovPage,
  "/user": async () => (await import("#web/features/users/users-page.tsx")).UsersPage,
  "/onetime": withChakra(async () => (await import("#web/features/onetime/onetime-page.tsx")).OnetimePage),
  "/article36agreement/create": withChakra(async () => (await import("#web/features/agreements/agreement-page.tsx")).AgreementPage),
  "/terms": withChakra(async () => (await import("#web/features/terms/terms-page.tsx")).TermsPage),
  "/organizations": async () => (await import("#web/features/organizations/organizations-page.tsx")).OrganizationsPage,
  "/history": withChakra(async () => (await import("#web/features/history/history-page.tsx")).HistoryPage),
  "/info": async () => (await import("#web/features/info/announcements-page.tsx")).AnnouncementsPage,
  "/office": withChakra(async () => (await import("#web/features/office/office-page.tsx")).OfficePage),
  "/payment": withChakra(async () => (await import("#web/features/payment/payment-page.tsx")).PaymentPage),
};
