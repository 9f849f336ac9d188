import { Button, chakra, Flex } from "@chakra-ui/react";
import { LuCopy, LuPrinter } from "react-icons/lu";
import { useNavigate } from "react-router";
import type { Agreement } from "#shared/agreements/agreement.ts";
import { inCurrentForm } from "#shared/agreements/current-form.ts";
import { nextPeriod } from "#shared/agreements/next-period.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import { columnOf } from "#shared/checklists/config.ts";
import { type ChecklistWire, unwrap } from "#shared/checklists/wire.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { egovStatusOf } from "#shared/checklists/egov-status.ts";
import { messages } from "#shared/text/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { useSend } from "#web/api/api.ts";
import { Link } from "#web/components/page/link.tsx";
import { HistoryButton } from "#web/embedded/history-button.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { AgreementSheet } from "./agreement-sheet.tsx";
import { refusalOf } from "./refusal.ts";
import { showTop } from "./show-top.ts";

const ways = columnOf(article36Agreement, "filedBy").values!;

/** Begins the form of the period that follows, in a row of its own. */
const useCopy = (agreement: Agreement) => {
  const { company, workplace, files } = agreement;
  const { type, content } = inCurrentForm(agreement);
  const navigate = useNavigate();
  const save = useSend(agreementRoutes.save);
  const { once, isBusy } = useOneRequest((error) => void toast(refusalOf(error), "error"));
  const copy = () =>
    void once(async () => {
      const made = await save.mutateAsync({ body: { type, company, workplace, files, content: nextPeriod(content) } });
      void toast(messages.agreementCopied);
      void navigate(pageAddress(pagePaths.agreementForm, { id: made.agreement.AutoId }));
    });
  return { copy, isBusy };
};

/** Its answer was lost, or somebody is sending it at this moment: nothing may be sent again before that is settled. */
const OnItsWay = () => (
  <MessageBar status="warning" title={messages.agreementSent} detail={messages.agreementSentDetail}>
    <Button asChild variant="outline">
      <Link to={pagePaths.egov}>e-Govの画面で確認する</Link>
    </Button>
  </MessageBar>
);

type Props = { agreement: Agreement; record: ChecklistWire; isOnItsWay: boolean };

/** A form that was filed, or sent with its answer lost: kept as it went out. */
export const FiledAgreement = ({ agreement, record, isOnItsWay }: Props) => {
  const row = unwrap(record);
  const { copy, isBusy } = useCopy(agreement);
  const { type, content } = agreement;
  const filed = {
    ...content,
    fields: { ...content.fields, ...(isDay(row.filingDate) && { filedOn: row.filingDate }) },
  };
  const facts = [
    ways.find(({ value }) => value === row.filedBy)?.label,
    showDay(row.filingDate) && `届出日 ${showDay(row.filingDate)}`,
    egovStatusOf(row),
  ].filter(Boolean);
  return (
    <>
      <chakra.div ref={showTop} _print={{ display: "none" }}>
        {isOnItsWay ? <OnItsWay /> : <MessageBar status="success" title="届出済みです。" detail={facts.join("　")} />}
        <Flex align="center" gap="3" my="3">
          <chakra.b flex="1">{row.companyName}</chakra.b>
          <HistoryButton kind="agreement" id={agreement.AutoId} />
          {!isOnItsWay && (
            <Button variant="outline" loading={isBusy} onClick={copy}>
              <LuCopy aria-hidden />
              複写して作成
            </Button>
          )}
          <Button variant="outline" onClick={() => print()}>
            <LuPrinter aria-hidden />
            印刷
          </Button>
        </Flex>
      </chakra.div>
      <AgreementSheet type={type} content={filed} />
    </>
  );
};
