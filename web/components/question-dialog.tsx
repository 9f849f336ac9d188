import { Button, createOverlay, Dialog, Portal } from "@chakra-ui/react";
import { useRef } from "react";
import type { Question } from "./ask.ts";
import "./dialog.css";

/** One question at a time on top of the dialog that asked. Drawn by `questions.Viewport` in the shell. */
export const questions = createOverlay<Question, boolean>(
  ({ title, body, target, accept, refuse, isDanger, ...overlay }) => {
    const safe = useRef<HTMLButtonElement>(null);
    const answer = (value: boolean) => {
      overlay.setReturnValue?.(value);
      overlay.onOpenChange?.({ open: false });
    };
    return (
      <Dialog.Root
        role="alertdialog"
        open={overlay.open ?? false}
        onOpenChange={({ open }) => open || answer(false)}
        onExitComplete={() => overlay.onExitComplete?.()}
        closeOnInteractOutside={false}
        initialFocusEl={() => safe.current}
        placement="center"
        motionPreset="none"
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content maxW="528px" mx="4">
              <Dialog.Header className="dialog-head">
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body className="question-body">
                <Dialog.Description asChild>
                  <div>{body}</div>
                </Dialog.Description>
                {target && <div className="question-target">{target}</div>}
              </Dialog.Body>
              <Dialog.Footer className="dialog-foot">
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
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    );
  },
);
