import { electronicApplication } from "#shared/checklists/electronic-application.ts";
import { ChecklistPage } from "./checklist-page.tsx";
import { screenOf } from "./checklist-screen.ts";

export { ChecklistDialog } from "./checklist-page.tsx";

const screen = screenOf(electronicApplication);

export const ElectronicApplicationPage = () => <ChecklistPage screen={screen} />;
