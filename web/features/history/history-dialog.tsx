import { Box } from "@chakra-ui/react";
import { useState } from "react";
import type { HistoryKind } from "#shared/history/history.ts";
import { kinds } from "#shared/kinds.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { RadioRow } from "#web/components/input/radio-row.tsx";
import { HistoryList } from "./history-list.tsx";
import { useHistory } from "./use-history.ts";

const companyKinds = (["company", "staff", "workplace"] as const).map((value) => ({
  value,
  label: kinds[value].title,
}));

/** Who did what to one record, above its own dialog; of a company to its employees and 事業場 too. */
export const HistoryDialog = ({
  kind,
  id,
  onClose,
}: {
  kind: HistoryKind;
  id: number | string;
  onClose: () => void;
}) => {
  const [shown, setShown] = useState(kind);
  return (
    <DialogFrame title="履歴" size="import" onClose={onClose} bodyProps={{ p: "0", mdDown: { p: "0" }, tabIndex: 0 }}>
      {kind === "company" && (
        <Box px="4" py="3" borderBottomWidth="1px">
          <RadioRow<HistoryKind> label="対象" value={shown} choices={companyKinds} onChange={setShown} />
        </Box>
      )}
      <HistoryList history={useHistory({ kind: shown, id: String(id) })} hasSubject={shown !== kind} />
    </DialogFrame>
  );
};
