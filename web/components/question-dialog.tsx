import { Button, createOverlay, Dialog } from "@chakra-ui/react";
import { useRef } from "react";
import type { Question } from "./ask.ts";
import { DialogFrame } from "./dialog-frame.tsx";

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
        className="plain-dialog"
        open={overlay.open ?? false}
        onClose={() => answer(false)}
        hasCloseButton={false}
        onExitComplete={() => overlay.onExitComplete?.()}
        initialFocusEl={() => safe.current}
        body={{ className: "question-body" }}
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
        <Dialog.Description asChild>
          <div>{body}</div>
        </Dialog.Description>
        {target && <div className="question-target">{target}</div>}
      </DialogFrame>
    );
  },
);
