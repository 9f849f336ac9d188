import { chakra, Flex, Popover } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { userName } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import type { OpenedCell } from "./cell-scope.tsx";
import { type CellChoice, ChoiceList } from "./choice-list.tsx";
import type { CellChange, CellValue } from "./use-cell-change.ts";

/** What changes a cell, of whatever record. */
export type CellPart = OpenedCell & {
  /** Whose cell it is, and which. */
  whom: string;
  label: string;
  change: CellChange<{ UpdateUserId: number }>;
  /** What has happened to it meanwhile. */
  note?: string;
};

export const CellHead = ({ label, whom, note }: Pick<CellPart, "label" | "whom" | "note">) => (
  <>
    <Popover.Title asChild>
      <chakra.p px="3" py="2" borderBottomWidth="1px" color="fg.muted" textStyle="xs" fontWeight="normal">
        <chakra.b color="fg" fontWeight="medium">
          {whom}
        </chakra.b>
        の{label}を変える
      </chakra.p>
    </Popover.Title>
    {note !== undefined && (
      <chakra.p role="status" px="3" pt="2" textStyle="xs" _empty={{ display: "none" }}>
        {note}
      </chakra.p>
    )}
  </>
);

type FailureProps = Pick<CellPart, "label" | "change"> & { show: (value: CellValue) => string };

/** Why it was not saved, and where somebody else was first, what they made of it. */
export const CellFailure = ({ label, change: { base, value, failure, isConflict }, show }: FailureProps) => {
  const { Dic } = useSession();
  if (!failure) return null;
  return (
    <FieldError px="3" pt="2">
      {isConflict
        ? `${failure}最新の${label}：${show(value)}（${userName(Dic, base.UpdateUserId)}）。選び直すと、この内容を変更します。`
        : failure}
    </FieldError>
  );
};

const Keys = () => (
  <Flex gap="3" px="3" py="1.5" borderTopWidth="1px" color="fg.muted" textStyle="xs" hideBelow="md" aria-hidden>
    <span>↑↓ 選ぶ</span>
    <span>Enter 決定</span>
    <span>Esc やめる</span>
  </Flex>
);

type ChoicesProps = CellPart & Partial<Pick<FailureProps, "show">> & { choices: readonly CellChoice[] };

/** A cell that holds one of a few values; `show` also names those that are no choice. */
export const CellChoices = ({ choices, show, ...part }: ChoicesProps) => {
  const { label, anchor, change, onClose } = part;
  const labelOf = (value: CellValue) => choices.find((choice) => choice.value === value)?.label ?? "";
  return (
    <AnchoredPopup anchor={anchor} first="[data-first]" onClose={onClose} w="menuHeading" p="0">
      <CellHead {...part} />
      <CellFailure {...part} show={show ?? labelOf} />
      <ChoiceList
        label={label}
        choices={choices}
        chosen={change.value}
        isBusy={change.isBusy}
        onPick={({ value, label: text }) => void change.save(value, `${label}を「${text}」に変更しました。`)}
      />
      <Keys />
    </AnchoredPopup>
  );
};

type HostProps<T> = OpenedCell & {
  /** The record of the row with this `data-id`. */
  find: (id: string) => T | undefined;
  children: (record: T) => ReactNode;
};

/**
 * Draws what changes the cell that `anchor` is in its list. The record is as it is at this moment: what others save
 * meanwhile is a conflict.
 */
export const CellPopup = <T,>({ anchor, onClose, find, children }: HostProps<T>) => {
  const [record] = useState(() => find(anchor.closest("tr")?.dataset.id ?? ""));
  useEffect(() => {
    if (record === undefined) onClose();
  }, [record, onClose]);
  // The row may have moved, which takes the focus from it, be drawn anew elsewhere, or have left for the next one.
  useEffect(() => {
    const row = anchor.closest("tr")!;
    const cells = [row, row.nextElementSibling, row.previousElementSibling].map(
      (each) => `tr[data-id="${(each as HTMLElement | null)?.dataset.id}"] [data-cell="${anchor.dataset.cell}"]`,
    );
    return () => {
      if (document.activeElement !== document.body) return;
      const found = cells.map((cell) => document.querySelector<HTMLElement>(cell));
      found.find((cell) => cell !== null)?.focus();
    };
  }, [anchor]);
  if (record === undefined) return null;
  return createPortal(children(record), anchor.closest("main") ?? document.body);
};
