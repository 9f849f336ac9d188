import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import { unknownRecord } from "#shared/text/messages.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { showMessage } from "#web/components/dialog/ask.ts";
import { useRows } from "./use-rows.ts";

const EgovDialog = lazyPart(async () => (await import("./egov-dialog.tsx")).EgovDialog);

/** Draws the dialog that `?egov=` names: the row of that id. */
export const EgovDialogHost = () => {
  const [params, setParams] = useSearchParams();
  const rows = useRows("article36Agreement");
  const id = params.get("egov");
  const found = rows?.find(({ row }) => String(row.AutoId) === id);
  const isUnknown = id !== null && rows !== undefined && !found;

  const close = useCallback(
    () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete("egov");
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  useEffect(() => {
    if (!isUnknown) return;
    void showMessage(unknownRecord("36協定"));
    close();
  }, [isUnknown, close]);

  return found && <EgovDialog key={id} {...found} onClose={close} />;
};
