import { LuRefreshCw } from "react-icons/lu";
import { FileButton } from "#web/components/files/file-button.tsx";
import { useSync } from "./use-sync.ts";

export const SyncButton = () => {
  const { sync, isPending } = useSync();
  return (
    <FileButton icon={<LuRefreshCw aria-hidden />} disabled={isPending} onClick={sync}>
      {isPending ? "取得中…" : "再読み込み"}
    </FileButton>
  );
};
