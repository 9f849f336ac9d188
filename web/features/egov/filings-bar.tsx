import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";

const FilingsDialog = lazyPart(async () => (await import("./filings-dialog.tsx")).FilingsDialog);

/** Some filings have come to no end: nobody else would notice. The dialog stays when the last one has. */
export const FilingsBar = ({ count }: { count: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {count > 0 && (
        <MessageBar status="warning" title={`e-Govへの提出が完了していない申請が、${count}件あります。`}>
          <Button variant="outline" onClick={() => setOpen(true)}>
            確認する
          </Button>
        </MessageBar>
      )}
      {isOpen && <FilingsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
