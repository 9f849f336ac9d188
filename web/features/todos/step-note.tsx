import { IconButton } from "@chakra-ui/react";
import { useState } from "react";
import { LuInfo } from "react-icons/lu";
import type { FlowStep } from "#shared/todos/flow.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";

const NotePopup = lazyPart(async () => (await import("./note-popup.tsx")).NotePopup);
// where it fails, the press shows the error
const preload = () => void NotePopup.load().catch(() => undefined);

/** The icon that shows what to know of a step; what draws that loads when it is pointed at, focused or pressed. */
export const StepNote = ({ kind, step }: { kind: TodoKind; step: FlowStep }) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = `${step.label}の説明`;
  return (
    <>
      <IconButton
        size="icon"
        variant="quiet"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        <LuInfo aria-hidden />
      </IconButton>
      {anchor && <NotePopup {...{ kind, step, name, anchor }} onClose={() => setAnchor(undefined)} />}
    </>
  );
};
