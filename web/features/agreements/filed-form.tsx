import { Button, chakra, Flex } from "@chakra-ui/react";
import { LuPrinter } from "react-icons/lu";
import type { Agreement } from "#shared/agreements/agreement.ts";
import { article36Agreement } from "#shared/checklists/article36-agreement.ts";
import { columnOf } from "#shared/checklists/config.ts";
import { type ChecklistWire, unwrap } from "#shared/checklists/wire.ts";
import { isDay, showDay } from "#shared/dates.ts";
import { egovStatusOf } from "#shared/egov/status.ts";
import { HistoryButton } from "#web/components/history-button.tsx";
import { MessageBar } from "#web/components/message-bar.tsx";
import { AgreementSheet } from "./agreement-sheet.tsx";

const ways = columnOf(article36Agreement, "filedBy").values!;

/** A form that was filed: kept as it went out. */
export const FiledForm = ({ agreement, record }: { agreement: Agreement; record: ChecklistWire }) => {
  const row = unwrap(record);
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
      <chakra.div _print={{ display: "none" }}>
        <MessageBar status="success" title="届出済みです。" detail={facts.join("　")} />
        <Flex align="center" gap="3" my="3">
          <chakra.b flex="1">{row.companyName}</chakra.b>
          <HistoryButton kind="agreement" id={agreement.AutoId} />
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
