import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import type { Agreement } from "#shared/agreements/agreement.ts";
import type { CompanyFile } from "#shared/agreements/company-file.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { isByAgent } from "#shared/agreements/own-fields.ts";
import { isPartial, openCorrection } from "#shared/egov/correction.ts";
import type { EgovFiling } from "#shared/egov/filing.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { pagePaths } from "#shared/pages.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { Link } from "#web/components/page/link.tsx";
import { Attachments } from "./attachments.tsx";
import { DestinationPart } from "./destination-part.tsx";
import { EgovOutcome } from "./egov-outcome.tsx";
import { FaultList } from "./fault-list.tsx";
import { useFindings } from "./findings.tsx";
import { PlainSelect } from "./plain-select.tsx";
import { UnsentBar, WaysFailed } from "./unsent-bar.tsx";
import { useFilingWay } from "./use-filing-way.ts";
import type { OnGo } from "./steps.ts";
import { returnedArriveId, type Start, useAgreementOfRow } from "./use-agreement.ts";

/** States from which the same call goes on. */
const underWay: readonly EgovFiling["state"][] = ["prepared", "checked"];
const stepsMax = 5;

const useFiling = ({ AutoId }: Agreement, procId: string, first: string | undefined, onFiled: () => void) => {
  const apply = useSend(egovRoutes.apply);
  const [outcome, setOutcome] = useState<{ message: string; filing: EgovFiling }>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { once, failure, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) console.error(error);
    setFaults(error instanceof AppError ? (error.details.fields ?? {}) : {});
    return error instanceof AppError ? error.message : messages.unexpected;
  });
  const file = (TokenSub: string | undefined) =>
    once(async () => {
      setOutcome(undefined);
      setFaults({});
      const body = {
        CheckListId: AutoId,
        Type: "article36Agreement" as const,
        ProcId: procId,
        TokenSub,
        FirstArriveId: first,
      };
      let answer = await apply.mutateAsync({ body });
      for (let step = 1; underWay.includes(answer.filing.state) && step < stepsMax; step++)
        answer = await apply.mutateAsync({ body });
      setOutcome(answer);
      // From now on it is read only, also while nobody knows whether it has arrived.
      if (!["prepared", "checked", "refused"].includes(answer.filing.state)) onFiled();
    });
  return { file, outcome, faults, failure, isBusy };
};

/** Whether e-Gov asks for a 部分補正 of that case, as far as we know; when it is sent e-Gov itself is asked. */
const useAmends = (arriveId: string | undefined) => {
  const { data } = useRoute(
    egovRoutes.get,
    { params: { arrive_id: arriveId ?? "" } },
    { enabled: arriveId !== undefined },
  );
  return isPartial(openCorrection(data?.record.notice_list ?? []) ?? {});
};

type Props = {
  agreement: Agreement;
  start: Start;
  isSaved: boolean;
  onGo: OnGo;
  onFiled: () => void;
};

/** Files a form at e-Gov as it is saved: 形式チェック, sending, and what became of it. */
export const EgovPart = ({ agreement, start, isSaved, onFiled, onGo }: Props) => {
  const { values } = useFindings();
  const first = returnedArriveId(useAgreementOfRow(agreement.AutoId).data);
  const { way, isKnown, failure: unread, retry } = useFilingWay(values.type, values.content.fields.unit);
  const accounts = useRoute(egovRoutes.accounts, {}).data?.accounts;
  const [sub, setSub] = useState("");
  const isProof = ({ id, purpose }: CompanyFile) => purpose === "proxy" && values.files.includes(id);
  const isProxyMissing = isByAgent(values.content.fields) && !start.files.some(isProof);
  const isAmending = useAmends(first);
  const { file, outcome, faults, failure, isBusy } = useFiling(agreement, way?.procId ?? "", first, onFiled);
  if (!isKnown) return unread ? <WaysFailed failure={unread} onRetry={retry} /> : null;
  if (way?.state !== "active") return <UnsentBar way={way} detail={messages.formElsewhere} />;
  if (accounts?.length === 0)
    return (
      <MessageBar status="info" title={messages.egovUnconnected}>
        <Button asChild variant="outline">
          <Link to={pagePaths.egov}>e-Govの画面を開く</Link>
        </Button>
      </MessageBar>
    );
  const several = accounts && accounts.length > 1;
  return (
    <>
      {several && (
        <Box mb="4" maxW="sm">
          <FieldFrame label="e-Govのアカウント" isRequired>
            <PlainSelect
              value={sub}
              options={[
                { value: "", label: "選択してください" },
                ...accounts.map((account) => ({ value: account.token_sub, label: account.token_email })),
              ]}
              onChange={setSub}
            />
          </FieldFrame>
        </Box>
      )}
      <DestinationPart way={way} />
      <Attachments start={start} />
      {isProxyMissing && (
        <Box mt="3">
          <MessageBar status="error" title={messages.proxyMissing} />
        </Box>
      )}
      <Button
        mt="4"
        loading={isBusy}
        loadingText="送信しています"
        disabled={!isSaved || isProxyMissing || (several && sub === "")}
        onClick={() => void file(several ? sub : undefined)}
      >
        {first ? (isAmending ? "e-Govで補正する" : "e-Govに再提出する") : "e-Govに申請する"}
      </Button>
      <Box mt="3" aria-live="polite">
        {outcome && outcome.filing.state !== "arrived" && (
          <EgovOutcome {...outcome} procedure={way.AutoId} onGo={onGo} />
        )}
        {failure && (
          <>
            <MessageBar status="error" title={failure} />
            {Object.keys(faults).length > 0 && (
              <FaultList
                faults={Object.entries(faults).map(([name, text]) => ({ at: name.replace(/^content\./, ""), text }))}
                form={agreementFormOf(values.type, values.content.fields)}
                onGo={onGo}
              />
            )}
          </>
        )}
      </Box>
    </>
  );
};
