import { Box, Button, createOverlay, Dialog } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { DialogFrame } from "./dialog-frame.tsx";

export type PlainQuestion = {
  title: string;
  body: ReactNode;
  /** The record it is about, in a box of its own. */
  target?: ReactNode;
  /** The button that does it, and the one that does not. */
  accept: string;
  refuse?: string;
  isDanger?: boolean;
};
/** What a dialog of its own needs: whether it is open, its end, and where to say when it has gone. */
export type OpenDialog = { open: boolean; onAnswer: (isAccepted: boolean) => void; onExitComplete: () => void };
/**
 * A question with two buttons, or a dialog that draws itself. Both stand outside of the form of the dialog that asked:
 * what is submitted in them is not submitted there too.
 */
export type Question = PlainQuestion | { render: (dialog: OpenDialog) => ReactNode };

const TwoButtons = ({ title, body, target, accept, refuse, isDanger, ...dialog }: PlainQuestion & OpenDialog) => {
  const safe = useRef<HTMLButtonElement>(null);
  const { open, onAnswer, onExitComplete } = dialog;
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      size="question"
      open={open}
      onClose={() => onAnswer(false)}
      hasCloseButton={false}
      onExitComplete={onExitComplete}
      initialFocusEl={() => safe.current}
      bodyProps={{ mdDown: { px: "6", py: "5" }, fontSize: "md", lineHeight: "1.6" }}
      footer={
        <>
          {refuse && (
            <Button ref={safe} variant="outline" onClick={() => onAnswer(false)}>
              {refuse}
            </Button>
          )}
          <Button
            {...(!refuse && { ref: safe })}
            colorPalette={isDanger ? "red" : "brand"}
            onClick={() => onAnswer(true)}
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
};

/** One question at a time on top of the dialog that asked. Drawn by `Questions` in the shell. */
export const questions = createOverlay<Question, boolean>(
  ({ open = false, setReturnValue, onOpenChange, onExitComplete, ...question }) => {
    const dialog: OpenDialog = {
      open,
      onAnswer: (isAccepted) => {
        setReturnValue?.(isAccepted);
        onOpenChange?.({ open: false });
      },
      onExitComplete: () => onExitComplete?.(),
    };
    return "render" in question ? question.render(dialog) : <TwoButtons {...question} {...dialog} />;
  },
);

export const Questions = () => <questions.Viewport />;
