import { Button } from "@chakra-ui/react";
import { Link } from "react-router";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { placeOfItem } from "#shared/agreements/xml.ts";
import type { EgovFiling } from "#shared/egov/filing.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { FaultList } from "./fault-list.tsx";
import { useFindings } from "./findings.tsx";
import type { OnGo } from "./steps.ts";

type Props = { message: string; filing: EgovFiling; onGo: OnGo };

/** What became of it: e-Gov's own words for each place that it refuses, with the field of ours where there is one. */
export const EgovOutcome = ({ message, filing, onGo }: Props) => {
  const { type, content, company } = useFindings().values;
  if (filing.state !== "refused")
    return (
      <MessageBar status="warning" title={message}>
        <Button asChild variant="outline">
          <Link to={pagePaths.egov}>e-Govの画面で確認する</Link>
        </Button>
      </MessageBar>
    );
  const toCompany = (
    <Button asChild size="inline" variant="outline" px="2">
      <Link to={pageAddress(pagePaths.companies, { id: company })}>会社を開く</Link>
    </Button>
  );
  const faults = filing.reports.map(({ form, file, item, content: text }) => {
    const at = placeOfItem(type, content, item);
    const label = [form || file, item].filter((part) => part && part !== "-").join("　");
    return { text, ...(at ? { at } : { label }), act: item.startsWith("申請者情報") && toCompany };
  });
  return (
    <>
      <MessageBar
        status="error"
        // Its other lines are the reports.
        title={message.split("\n")[0]!}
      />
      <FaultList faults={faults} form={agreementFormOf(type)} onGo={onGo} />
    </>
  );
};
