import { useState } from "react";
import { createPortal } from "react-dom";
import type { Choice } from "#web/components/list/use-choice.ts";
import { ManyFrame, ManyOpener } from "#web/components/many/many-frame.tsx";
import { ManyUsers } from "#web/embedded/many-users.tsx";
import type { ShownTodo } from "./shown-todo.ts";
import { useManyUsers } from "./use-many-users.ts";

/** What can be done with the cases that are chosen: they are given a 担当. */
export const ManyBar = ({ choice }: { choice: Choice<ShownTodo> }) => {
  const { rows, choose } = choice;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const writes = useManyUsers(choose);
  const close = () => setAnchor(undefined);
  const pick = (user: number, name: string) => {
    close();
    void writes.change(rows, user, (count) => `${count}件の担当を「${name}」に変更しました。`);
  };
  return (
    <ManyFrame choice={choice} run={writes}>
      <ManyOpener onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}>担当を変更</ManyOpener>
      {anchor &&
        createPortal(
          <ManyUsers anchor={anchor} count={rows.length} onClose={close} onPick={pick} />,
          anchor.closest("main") ?? document.body,
        )}
    </ManyFrame>
  );
};
