import { Button } from "@chakra-ui/react";
import { useSync } from "./use-sync.ts";

/** In the bar that says what could not be read. */
export const ReadAgain = () => {
  const { sync, isPending } = useSync();
  return (
    <Button variant="outline" disabled={isPending} onClick={sync}>
      {isPending ? "取得中…" : "もう一度読み込む"}
    </Button>
  );
};
