import { ChecklistPage } from "./checklist-page.tsx";

export const ElectronicApplicationPage = () => <ChecklistPage type="electronicApplication" />;
