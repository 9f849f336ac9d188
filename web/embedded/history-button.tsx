import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { mayUse } from "#shared/access.ts";
import type { HistoryKind } from "#shared/history/history.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";

const HistoryDialog = lazyPart(async () => (await import("#web/features/history/history-dialog.tsx")).HistoryDialog);

/** 履歴 of a record, for managers; what it opens is loaded then. */
export const HistoryButton = ({ kind, id }: { kind: HistoryKind; id: number | string }) => {
  const { role } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayUse(role, "manager")) return null;
  return (
    <>
      <Button variant="outline" size="inline" onClick={() => setOpen(true)}>
        履歴
      </Button>
      {isOpen && <HistoryDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
};
