import { Button } from "@chakra-ui/react";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { filingValues, fromOfItem } from "#shared/egov-procedures/agreement-values.ts";
import type { Leaves } from "#shared/egov-procedures/procedure.ts";
import type { EgovFiling } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { useRoute } from "#web/api/api.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Link } from "#web/components/page/link.tsx";
import { FaultList } from "./fault-list.tsx";
import { useFindings } from "./findings.tsx";
import type { OnGo } from "./steps.ts";

type Props = {
  message: string;
  filing: EgovFiling;
  /** The number of the procedure that it was filed by. */
  procedure: number;
  onGo: OnGo;
};

/** The places of our form that e-Gov's report means; none before the server has said what stands in the leaves. */
const usePlaces = (procedure: number, isAsked: boolean) => {
  const { type, content } = useFindings().values;
  const { data } = useRoute(egovRoutes.procedure, { params: { id: procedure } }, { enabled: isAsked });
  const fillings = Object.assign({}, ...Object.values(data?.leaves ?? {})) as Leaves[string];
  const values = filingValues(type, content);
  return (item: string) => {
    const from = fromOfItem(fillings, item);
    return from && values[from]?.at;
  };
};

/** What became of it: e-Gov's own words for each place that it refuses, with the field of ours where there is one. */
export const EgovOutcome = ({ message, filing, procedure, onGo }: Props) => {
  const { type, company } = useFindings().values;
  const placeOf = usePlaces(procedure, filing.state === "refused");
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
    const at = placeOf(item);
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
