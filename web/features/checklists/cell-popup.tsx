import { chakra, Flex, Popover } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { wholeLabel } from "#shared/checklists/column.ts";
import { columnOf, type ChecklistConfig } from "#shared/checklists/config.ts";
import type { ChecklistRow, ColumnName } from "#shared/checklists/row.ts";
import { statusLabel } from "#shared/checklists/status.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import { showDay } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { noUser, userName } from "#shared/users/in-charge.ts";
import { useSession } from "#web/api/use-session.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import { CellDate } from "./cell-date.tsx";
import { type CellChoice, ChoiceList } from "./choice-list.tsx";
import { statusChoices, useUserChoices } from "./choices.ts";
import { type CellChange, cellValue, useCellChange } from "./use-cell-change.ts";
import { useList } from "./use-rows.ts";

type Cell = { config: ChecklistConfig; row: ChecklistRow; column: string; anchor: HTMLElement; onClose: () => void };
type Part = Cell & { label: string; change: CellChange };

const Head = ({ label, row }: Pick<Part, "label" | "row">) => (
  <Popover.Title asChild>
    <chakra.p px="3" py="2" borderBottomWidth="1px" color="fg.muted" textStyle="xs" fontWeight="normal">
      <chakra.b color="fg" fontWeight="medium">
        {row.stuffText || row.companyName}
      </chakra.b>
      の{label}を変える
    </chakra.p>
  </Popover.Title>
);

/** Why it was not saved, and where somebody else was first, what they made of it. */
const Failure = ({ label, column, change: { base, failure, isConflict } }: Part) => {
  const { Dic } = useSession();
  if (!failure) return null;
  const value = cellValue(base, column);
  const shown =
    column === "status"
      ? statusLabel(String(value))
      : column === "user"
        ? value === noUser
          ? "会社の担当"
          : userName(Dic, Number(value))
        : showDay(String(value)) || "なし";
  return (
    <FieldError px="3" pt="2">
      {isConflict
        ? `${failure}最新の${label}：${shown}（${userName(Dic, base.UpdateUserId)}）。選び直すと、この内容を変更します。`
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

const Choices = ({ choices, ...part }: Part & { choices: readonly CellChoice[] }) => {
  const { label, column, anchor, change, onClose } = part;
  return (
    <AnchoredPopup anchor={anchor} first="[data-first]" onClose={onClose} w="menuHeading" p="0">
      <Head {...part} />
      <Failure {...part} />
      <ChoiceList
        label={label}
        choices={choices}
        chosen={cellValue(change.base, column)}
        isBusy={change.isBusy}
        onPick={({ value, label: text }) => void change.save(value, `${label}を「${text}」に変更しました。`)}
      />
      <Keys />
    </AnchoredPopup>
  );
};

const Users = (part: Part) => <Choices {...part} choices={useUserChoices([part.change.base.user])} />;

const Cell = (cell: Cell) => {
  const { config, column } = cell;
  const change = useCellChange({ ...cell, type: config.type });
  if (column === "user") return <Users {...cell} change={change} label="担当" />;
  const part = { ...cell, change, label: wholeLabel(columnOf(config, column as ColumnName)) };
  if (column === "status") return <Choices {...part} choices={statusChoices(config)} />;
  return (
    <CellDate {...part} head={<Head {...part} />}>
      <Failure {...part} />
    </CellDate>
  );
};

/** What changes the cell that `anchor` is in the list. */
export const CellPopup = ({
  type,
  anchor,
  onClose,
}: {
  type: ChecklistType;
  anchor: HTMLElement;
  onClose: () => void;
}) => {
  const { data } = useList(type);
  // The row as it is at this moment: what others save meanwhile is a conflict.
  const [row] = useState(() => {
    const id = Number(anchor.closest("tr")?.dataset.id);
    const record = data?.records.find(({ AutoId }) => AutoId === id);
    return record && unwrap(record);
  });
  useEffect(() => {
    if (!row) onClose();
  }, [row, onClose]);
  if (!row || !data) return null;
  const cell = { config: data.config, row, column: anchor.dataset.cell!, anchor, onClose };
  return createPortal(<Cell {...cell} />, anchor.closest("main") ?? document.body);
};
