import { ChecklistPage } from "./checklist-page.tsx";

export const SubsidyPage = () => <ChecklistPage type="subsidy" />;
