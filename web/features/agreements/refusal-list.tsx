import { Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import { Link } from "react-router";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { placeOfItem } from "#shared/agreements/xml.ts";
import type { EgovFiling } from "#shared/egov/filing.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { useFindings } from "./findings.tsx";
import { labelOf, stepOf, type WizardStep } from "./steps.ts";

type Reports = EgovFiling["reports"];

/** e-Gov's own words for each place that it refuses, with the field of ours where there is one. */
export const RefusalList = ({ reports, onGo }: { reports: Reports; onGo: (step: WizardStep) => void }) => {
  const { type, content, company } = useFindings().values;
  const form = agreementFormOf(type);
  return (
    <chakra.ul mt="2" ps="5" listStyleType="disc">
      {reports.map((report, index) => {
        const at = placeOfItem(type, content, report.item);
        const named = [report.form || report.file, report.item].filter((part) => part && part !== "-").join("　");
        return (
          <li key={index}>
            {at === undefined ? named : labelOf(form, at)}：{report.content}{" "}
            {report.item.startsWith("申請者情報") && (
              <Button asChild size="inline" variant="outline">
                <Link to={pageAddress(pagePaths.companies, { id: company })}>会社を開く</Link>
              </Button>
            )}
            {at !== undefined && (
              <Button size="inline" variant="outline" onClick={() => onGo(stepOf(form, { at }))}>
                直す
                <VisuallyHidden>（{labelOf(form, at)}）</VisuallyHidden>
              </Button>
            )}
          </li>
        );
      })}
    </chakra.ul>
  );
};
