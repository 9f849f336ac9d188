import { Button, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { readDay } from "#shared/dates/date-input.ts";
import { type Day, dayInJapan, showDay } from "#shared/dates/day.ts";
import { required } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import { CellFailure, CellHead, type CellPart } from "./cell-popup.tsx";

type Props = CellPart & {
  /** As the record has it, "" for none. */
  day: Day;
  /** What is saved for none; absent where there has to be a day. */
  none?: string;
  help?: string | undefined;
};

const show = (value: string | number) => showDay(String(value)) || "なし";

/** A date, typed or picked. A press elsewhere saves what was typed, Esc leaves it. */
export const CellDate = ({ day: shown, none, help, ...part }: Props) => {
  const { label, anchor, onClose } = part;
  const { save, isBusy } = part.change;
  const today = dayInJapan(Date.now());
  const [typed, setTyped] = useState(shown);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isChanged = readDay(typed, today) !== shown;

  const keep = (text: string) => {
    const day = readDay(text, today);
    if (day === undefined) return setError(messages.dateFormat);
    if (day === "" && none === undefined) return setError(required(label));
    if (day === shown) return onClose();
    const said = day ? `${label}を${showDay(day)}に変更しました。` : `${label}を空にしました。`;
    void save(day || none!, said);
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
      <CellHead {...part} />
      <CellFailure {...part} show={show} />
      <form onSubmit={handleSubmit} noValidate>
        <Flex direction="column" gap="2.5" p="3">
          <FieldFrame label={label} isLabelHidden help={help} error={error}>
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
            {none !== undefined && (
              <Button variant="outline" size="xs" disabled={isBusy} onClick={() => keep("")}>
                空にする
              </Button>
            )}
            <Button type="submit" size="xs" ms="auto" loading={isBusy} loadingText="保存">
              保存
            </Button>
          </Flex>
        </Flex>
      </form>
    </AnchoredPopup>
  );
};
