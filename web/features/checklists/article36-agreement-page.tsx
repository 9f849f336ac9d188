import { useState } from "react";
import { LuCopy } from "react-icons/lu";
import { useSearchParams } from "react-router";
import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { FileButton } from "#web/components/files/file-button.tsx";
import { ChecklistPage } from "./checklist-page.tsx";
import { screenOf } from "./checklist-screen.ts";
import { egovColumn } from "./egov-cell.tsx";
import { egovFilter } from "./egov-filter.ts";
import { formColumn } from "./form-cell.tsx";
import { preparationColumn } from "./preparation-cell.tsx";
import { renewalRules } from "./renewal-rules.ts";
import { workplaceCells } from "./workplace-cell.tsx";

export { ChecklistDialog } from "./checklist-page.tsx";

const EgovDialogHost = lazyChakra(async () => (await import("./egov-dialog-host.tsx")).EgovDialogHost);
const RenewalQuestionHost = lazyChakra(async () => (await import("./renewal-question-host.tsx")).RenewalQuestionHost);
const RenewalDialog = lazyChakra(async () => (await import("./renewal-dialog.tsx")).RenewalDialog);

const screen = screenOf(article36Agreement, {
  columns: { after: { status: [egovColumn, formColumn], startdate: [preparationColumn] }, cells: workplaceCells },
  filters: [egovFilter],
  rules: renewalRules,
});

export const Article36AgreementPage = () => {
  const [params] = useSearchParams();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      <ChecklistPage screen={screen}>
        <FileButton icon={<LuCopy aria-hidden />} onClick={() => setRenewing(true)}>
          更新を作成
        </FileButton>
      </ChecklistPage>
      {isRenewing && <RenewalDialog onClose={() => setRenewing(false)} />}
      {params.has("egov") && <EgovDialogHost />}
      {params.has("renewal") && <RenewalQuestionHost />}
    </>
  );
};
