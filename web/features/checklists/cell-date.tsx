import { Button, Flex } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isOwnDue, nextDue } from "#shared/checklists/deadline.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { readDay } from "#shared/dates/date-input.ts";
import { dayInJapan, isDay, noDay, showDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import { type CellChange, cellValue } from "./use-cell-change.ts";

type Props = {
  label: string;
  column: string;
  anchor: HTMLElement;
  change: CellChange;
  onClose: () => void;
  head: ReactNode;
  children: ReactNode;
};

/** 提出期限 that nobody set by hand is the procedure's. */
const shownDay = (row: ChecklistRow, column: string) => {
  const day = column === "dueDate" && !isOwnDue(row) ? "" : String(cellValue(row, column));
  return isDay(day) ? day : "";
};

const automatic = ({ dues }: ChecklistRow, column: string) => {
  const due = column === "dueDate" ? nextDue(dues ?? []) : undefined;
  return due && `空のときは自動で${showDay(due.day)}（${due.agency}）です。`;
};

/** A date, typed or picked. A press elsewhere saves what was typed, Esc leaves it. */
export const CellDate = ({ label, column, anchor, change, onClose, head, children }: Props) => {
  const { base, save, isBusy } = change;
  const today = dayInJapan(Date.now());
  const [typed, setTyped] = useState(() => shownDay(base, column));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isChanged = readDay(typed, today) !== shownDay(base, column);

  const keep = (text: string) => {
    const day = readDay(text, today);
    if (day === undefined) return setError(messages.dateFormat);
    if (day === shownDay(base, column)) return onClose();
    const said = day ? `${label}を${showDay(day)}に変更しました。` : `${label}を空にしました。`;
    void save(day || noDay, said);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    keep(input.current!.value);
  };
  const handleOutside = (event: Pick<Event, "preventDefault">) => {
    if (!isChanged) return;
    event.preventDefault();
    keep(input.current!.value);
  };
  return (
    <AnchoredPopup anchor={anchor} first="input" onClose={onClose} onOutside={handleOutside} w="menuHeading" p="0">
      {head}
      {children}
      <form onSubmit={handleSubmit} noValidate>
        <Flex direction="column" gap="2.5" p="3">
          <FieldFrame label={label} isLabelHidden help={automatic(base, column)} error={error}>
            <DateInput
              label={label}
              ref={input}
              value={typed}
              onChange={(day) => {
                setTyped(day);
                setError(undefined);
              }}
              onBlur={() => undefined}
              isInvalid={error !== undefined}
              isDisabled={false}
            />
          </FieldFrame>
          <Flex gap="2">
            <Button variant="outline" size="xs" disabled={isBusy} onClick={() => keep(today)}>
              今日
            </Button>
            <Button variant="outline" size="xs" disabled={isBusy} onClick={() => keep("")}>
              空にする
            </Button>
            <Button type="submit" size="xs" ms="auto" loading={isBusy} loadingText="保存">
              保存
            </Button>
          </Flex>
        </Flex>
      </form>
    </AnchoredPopup>
  );
};
