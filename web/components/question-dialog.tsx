import { Box, Button, createOverlay, Dialog } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

export type Question = {
  title: string;
  body: ReactNode;
  /** The record it is about, in a box of its own. */
  target?: ReactNode;
  /** The button that does it, and the one that does not. */
  accept: string;
  refuse?: string;
  isDanger?: boolean;
};

/** One question at a time on top of the dialog that asked. Drawn by `questions.Viewport` in the shell. */
export const questions = createOverlay<Question, boolean>(
  ({ title, body, target, accept, refuse, isDanger, ...overlay }) => {
    const safe = useRef<HTMLButtonElement>(null);
    const answer = (value: boolean) => {
      overlay.setReturnValue?.(value);
      overlay.onOpenChange?.({ open: false });
    };
    return (
      <DialogFrame
        role="alertdialog"
        title={title}
        size="question"
        open={overlay.open ?? false}
        onClose={() => answer(false)}
        hasCloseButton={false}
        onExitComplete={() => overlay.onExitComplete?.()}
        initialFocusEl={() => safe.current}
        bodyProps={{ mdDown: { px: "6", py: "5" }, fontSize: "md", lineHeight: "1.6" }}
        footer={
          <>
            {refuse && (
              <Button ref={safe} variant="outline" onClick={() => answer(false)}>
                {refuse}
              </Button>
            )}
            <Button
              {...(!refuse && { ref: safe })}
              colorPalette={isDanger ? "red" : "brand"}
              onClick={() => answer(true)}
            >
              {accept}
            </Button>
          </>
        }
      >
        <Dialog.Description asChild color="fg" wordBreak="auto-phrase" textWrap="pretty">
          <div>{body}</div>
        </Dialog.Description>
        {target && (
          <Box layerStyle="card" mt="3" px="3.5" py="2.5" bg="bg.subtle" textStyle="sm" lineHeight="inherit">
            {target}
          </Box>
        )}
      </DialogFrame>
    );
  },
);
