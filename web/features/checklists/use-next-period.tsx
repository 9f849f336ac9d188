import { Button } from "@chakra-ui/react";
import { useRef } from "react";
import { isFollowed, nextPeriod } from "#shared/checklists/next-period.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import { isDay, showDay } from "#shared/dates/day.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import type { useChecklistWrites } from "./use-checklist-writes.ts";

type Save = ReturnType<typeof useChecklistWrites>["save"];
type Props = {
  save: Save;
  onClose: () => void;
  onCopy: (row: ChecklistRow) => void;
  /** All rows of the list. */
  rows: () => ChecklistRow[];
};

const factsOf = ({ companyName, stuffText, subsidy, content, startdate, deadline }: ChecklistRow) =>
  [companyName, stuffText, subsidy || content, [startdate, deadline].filter(isDay).map(showDay).join("～")]
    .filter(Boolean)
    .join("　");

const wantsNext = (next: ChecklistRow) =>
  confirm({
    title: "次の期",
    body: "この期は完了です。次の期を作りますか？",
    target: factsOf(next),
    accept: "次の期を作る",
    refuse: "作らない",
  });

/** 次の期: asked for when a row is done that another one follows, and begun in the form of a new row. */
export const useNextPeriod = ({ save, onClose, onCopy, rows }: Props) => {
  const wanted = useRef<ChecklistRow>(undefined);
  return {
    save: async (row: ChecklistRow, base: ChecklistRow | undefined) => {
      const answer = await save(row, base);
      const saved = unwrap(answer.records[0]!);
      const next = base && !base.Done && saved.Done && isFollowed(saved) ? nextPeriod(saved, rows()) : undefined;
      if (next && (await wantsNext(next))) wanted.current = next;
      return answer;
    },
    // In place of the dialog's end, so that the address changes once.
    close: () => (wanted.current ? onCopy(wanted.current) : onClose()),
  };
};

/** Begins the next period by hand. */
export const NextPeriodButton = ({ row, rows, onCopy }: Pick<Props, "rows" | "onCopy"> & { row: ChecklistRow }) => {
  return nextPeriod(row) ? (
    <Button variant="outline" size="inline" onClick={() => onCopy(nextPeriod(row, rows())!)}>
      次の期を作る
    </Button>
  ) : null;
};
