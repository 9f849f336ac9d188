import { useState } from "react";
import { LuCopy, LuFilePlus } from "react-icons/lu";
import { useNavigate, useSearchParams } from "react-router";
import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import { pagePaths } from "#shared/pages.ts";
import { chakraPart } from "#web/components/chakra-part.ts";
import { FileButton } from "#web/components/file-button.tsx";
import { checklist } from "./checklist.classes.ts";
import { ChecklistDialog, ChecklistPage } from "./checklist-page.tsx";
import { screenOf } from "./checklist-screen.ts";
import { egovColumn } from "./egov-cell.tsx";
import { egovFilter } from "./egov-filter.ts";
import { preparationColumn } from "./preparation-cell.tsx";
import { workplaceCells } from "./workplace-cell.tsx";

const EgovDialogHost = chakraPart(async () => (await import("./egov-dialog-host.tsx")).EgovDialogHost);
const RenewalQuestionHost = chakraPart(async () => (await import("./renewal-question-host.tsx")).RenewalQuestionHost);
const RenewalDialog = chakraPart(async () => (await import("./renewal-dialog.tsx")).RenewalDialog);

const screen = screenOf(article36Agreement, {
  columns: { after: { status: egovColumn, startdate: preparationColumn }, cells: workplaceCells },
  filters: [egovFilter],
});

export const Article36AgreementPage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      <ChecklistPage screen={screen}>
        {/* A phone has no room for it; there the renewals lead to it. */}
        <div className={checklist.roomyOnly}>
          <FileButton icon={<LuFilePlus aria-hidden />} onClick={() => void navigate(pagePaths.agreementForm)}>
            協定届を作成
          </FileButton>
        </div>
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
Article36AgreementPage.dialog = ChecklistDialog;
