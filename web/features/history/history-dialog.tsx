import { Button } from "@chakra-ui/react";
import type { HistoryKind } from "#shared/history/history.ts";
import { DialogFrame } from "#web/components/dialog-frame.tsx";
import { HistoryList } from "./history-list.tsx";
import { useHistory } from "./use-history.ts";

/** Who did what to one record, above its own dialog. */
export const HistoryDialog = ({ kind, id, onClose }: { kind: HistoryKind; id: number; onClose: () => void }) => (
  <DialogFrame
    title="履歴"
    size="import"
    onClose={onClose}
    bodyProps={{ p: "0", tabIndex: 0 }}
    footer={
      <Button variant="outline" ms="auto" onClick={onClose}>
        閉じる
      </Button>
    }
  >
    <HistoryList history={useHistory({ kind, id: String(id) })} />
  </DialogFrame>
);
