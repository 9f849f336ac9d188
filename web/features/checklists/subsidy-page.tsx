import { subsidy } from "#shared/checklists/subsidy.ts";
import { ChecklistPage } from "./checklist-page.tsx";
import { screenOf } from "./checklist-screen.ts";

export { ChecklistDialog } from "./checklist-page.tsx";

const screen = screenOf(subsidy);

export const SubsidyPage = () => <ChecklistPage screen={screen} />;
