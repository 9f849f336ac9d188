import { LuRefreshCw } from "react-icons/lu";
import { egovRoutes } from "#shared/egov/routes.ts";
import { useSend } from "#web/api/api.ts";
import { FileButton } from "#web/components/file-button.tsx";
import { toast } from "#web/components/toast.ts";

/** 再読み込み: has e-Gov asked now; list and accounts are read again. */
export const SyncButton = () => {
  const { mutate, isPending } = useSend(egovRoutes.sync);
  const sync = () =>
    mutate(
      { body: {} },
      {
        onSuccess: ({ message }) => void toast(message),
        onError: ({ message }) => void toast(message, "error"),
      },
    );
  return (
    <FileButton icon={<LuRefreshCw aria-hidden />} disabled={isPending} onClick={sync}>
      {isPending ? "取得中…" : "再読み込み"}
    </FileButton>
  );
};
