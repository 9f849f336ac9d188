import { ChecklistPage } from "./checklist-page.tsx";
import { EgovDialogHost } from "./egov-dialog-host.tsx";

export const Article36AgreementPage = () => (
  <>
    <ChecklistPage type="article36Agreement" />
    <EgovDialogHost />
  </>
);
