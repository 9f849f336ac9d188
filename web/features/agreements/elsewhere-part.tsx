import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import type { Agreement } from "#shared/agreements/agreement.ts";
import { paperRefusal } from "#shared/agreements/checks/paper.ts";
import { checkFiledOn } from "#shared/agreements/checks/period.ts";
import { findingSentence } from "#shared/agreements/form.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { useSend } from "#web/api/api.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldError, FieldFrame } from "#web/components/input/field-frame.tsx";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { PlainSelect } from "./plain-select.tsx";
import { refusalOf } from "./refusal.ts";
import type { SavedForm } from "./wizard-form.tsx";

const elsewhere = [
  { value: "2_ポータル", label: "労働条件ポータルサイト「確かめよう労働条件」" },
  { value: "3_紙", label: "紙（郵送・窓口）" },
] as const;

type Props = { agreement: Agreement; today: string; isSaved: boolean; onFiled: (answer: SavedForm) => void };

/** Notes that a form was filed at the portal or on paper, and when. */
export const ElsewherePart = ({ agreement, today, isSaved, onFiled }: Props) => {
  const mark = useSend(agreementRoutes.markFiled);
  const [filedBy, setFiledBy] = useState<(typeof elsewhere)[number]["value"]>("3_紙");
  const [filedOn, setFiledOn] = useState(today);
  const paper = filedBy === "3_紙" ? paperRefusal(agreement.content) : undefined;
  const { once, failure, isBusy } = useOneRequest(refusalOf);
  const { validFrom = "", startDate = "" } = agreement.content.fields;
  const [finding] = checkFiledOn(filedOn, validFrom || startDate, today);
  const press = () =>
    once(async () =>
      onFiled(
        await mark.mutateAsync({
          params: { AutoId: agreement.AutoId },
          body: { Version: agreement.Version, filedBy, filedOn },
        }),
      ),
    );
  return (
    <>
      <FormGrid columns={2}>
        <FieldFrame label="届出方法" error={paper}>
          <PlainSelect value={filedBy} options={elsewhere} onChange={(next) => setFiledBy(next as typeof filedBy)} />
        </FieldFrame>
        <FieldFrame label="届出日" isRequired error={finding?.level === "error" ? finding.message : undefined}>
          <DateInput
            label="届出日"
            value={filedOn}
            onChange={setFiledOn}
            onBlur={() => {}}
            isInvalid={failure !== undefined || finding?.level === "error"}
            isDisabled={false}
          />
        </FieldFrame>
      </FormGrid>
      {finding?.level === "warning" && filedOn !== today && (
        <Box mt="3">
          <MessageBar status="warning" title={findingSentence(finding)} />
        </Box>
      )}
      <Button
        mt="4"
        variant="outline"
        loading={isBusy}
        disabled={!isSaved || paper !== undefined || finding?.level === "error"}
        onClick={() => void press()}
      >
        届出済みにする
      </Button>
      {failure && <FieldError mt="2">{failure}</FieldError>}
    </>
  );
};
