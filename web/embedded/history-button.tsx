import { useState } from "react";
import { mayUse } from "#shared/access.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";

const HistoryDialog = lazyChakra(async () => (await import("#web/features/history/history-dialog.tsx")).HistoryDialog);

/** 履歴 of a record, for managers; what it opens is loaded then. */
export const HistoryButton = ({ kind, id }: { kind: HistoryKind; id: number | string }) => {
  const { role } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayUse(role, "manager")) return null;
  return (
    <>
      <button type="button" className={buttons.small} onClick={() => setOpen(true)}>
        履歴
      </button>
      {isOpen && <HistoryDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
};
