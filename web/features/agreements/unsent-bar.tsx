import type { FilingWay } from "#shared/egov-procedures/way.ts";
import { messages } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { useFindings } from "./findings.tsx";
import { useFilingWay } from "./use-filing-way.ts";

/** Why a form is not sent from here. */
export const UnsentBar = ({ way, detail }: { way: FilingWay | undefined; detail?: string }) => (
  <MessageBar
    status="info"
    title={way?.state === "signed" ? messages.formSigned : messages.formNotSent}
    detail={detail}
  />
);

type FailedProps = { failure: string; onRetry: () => void };
export const WaysFailed = ({ failure, onRetry }: FailedProps) => (
  <LoadFailed title={messages.waysFailed} detail={failure} onRetry={onRetry} room="none" />
);

/** Says of the form that is chosen that it can be printed alone, where that is so. */
export const UnsentNote = () => {
  const { type, content } = useFindings().values;
  const { way, isKnown } = useFilingWay(type, content.fields.unit);
  return isKnown && way?.state !== "active" ? <UnsentBar way={way} /> : null;
};
