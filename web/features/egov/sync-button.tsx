import { useQueryClient } from "@tanstack/react-query";
import { LuRefreshCw } from "react-icons/lu";
import { egovRoutes } from "#shared/egov/routes.ts";
import { useSend } from "#web/api/api.ts";
import { FileButton } from "#web/components/files/file-button.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { egovKey } from "./use-accounts.ts";

/** 再読み込み: has e-Gov asked now; list and accounts are read again. */
export const SyncButton = () => {
  const client = useQueryClient();
  const { mutate, isPending } = useSend(egovRoutes.sync);
  const sync = () =>
    mutate(
      { body: {} },
      {
        onSuccess: ({ message }) => void toast(message),
        onError: ({ message }) => {
          void toast(message, "error");
          // It may have paused an account, or ended its connection.
          void client.invalidateQueries({ queryKey: egovKey });
        },
      },
    );
  return (
    <FileButton icon={<LuRefreshCw aria-hidden />} disabled={isPending} onClick={sync}>
      {isPending ? "取得中…" : "再読み込み"}
    </FileButton>
  );
};
