import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import { ChecklistPage } from "./checklist-page.tsx";
import { screenOf } from "./checklist-screen.ts";
import { egovColumn } from "./egov-cell.tsx";
import { egovFilter } from "./egov-filter.ts";
import { preparationColumn } from "./preparation-cell.tsx";
import { workplaceCells } from "./workplace-cell.ts";

const EgovDialogHost = lazy(async () => ({ default: (await import("./egov-dialog-host.tsx")).EgovDialogHost }));

const screen = screenOf(article36Agreement, {
  columns: { after: { status: egovColumn, startdate: preparationColumn }, cells: workplaceCells },
  filters: [egovFilter],
});

export const Article36AgreementPage = () => {
  const [params] = useSearchParams();
  return (
    <>
      <ChecklistPage screen={screen} />
      <Suspense>{params.has("egov") && <EgovDialogHost />}</Suspense>
    </>
  );
};
