import { Button } from "@chakra-ui/react";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { labels } from "#web/components/page/labels.ja.ts";
import { TermsText } from "#web/components/auth/terms-text.tsx";

type Props = { onAgree: () => void; onClose: () => void };

/** The terms in full, to be read before 同意する. */
export const TermsDialog = ({ onAgree, onClose }: Props) => (
  <DialogFrame
    title="利用規約"
    size="import"
    onClose={onClose}
    bodyProps={{ tabIndex: 0 }}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          {labels.close}
        </Button>
        <Button onClick={onAgree}>同意する</Button>
      </>
    }
  >
    <TermsText />
  </DialogFrame>
);
