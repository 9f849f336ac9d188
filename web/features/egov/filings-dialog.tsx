import { chakra } from "@chakra-ui/react";
import { egovRoutes } from "#shared/egov/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { useRoute } from "#web/api/api.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { Entries } from "./facts.tsx";
import { Filing } from "./open-filing.tsx";

/** The filings that have come to no end, and what can be done about each. */
export const FilingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, isFetching, refetch } = useRoute(egovRoutes.filings, {});
  return (
    <DialogFrame title="完了していない申請" size="record" onClose={onClose} bodyProps={{ tabIndex: 0 }}>
      {!data && error && (
        <LoadFailed
          room="none"
          title="申請を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <chakra.p role="status">{messages.loading}</chakra.p>}
      {data?.filings.length === 0 && <p>完了していない申請はありません。</p>}
      {data && data.filings.length > 0 && (
        <Entries label="完了していない申請">
          {data.filings.map((filing) => (
            <Filing key={filing.id} filing={filing} />
          ))}
        </Entries>
      )}
    </DialogFrame>
  );
};
