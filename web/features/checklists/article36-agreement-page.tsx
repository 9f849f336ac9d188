import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import { ChecklistPage } from "./checklist-page.tsx";
import { screenOf } from "./checklist-screen.ts";
import { EgovDialogHost } from "./egov-dialog-host.tsx";

const screen = screenOf(article36Agreement);

export const Article36AgreementPage = () => (
  <>
    <ChecklistPage screen={screen} />
    <EgovDialogHost />
  </>
);
