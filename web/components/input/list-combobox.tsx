import { chakra, Combobox as Chakra, createListCollection } from "@chakra-ui/react";
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { BareProps } from "./bare-combobox.tsx";
import { FieldError, FieldHelp } from "./field-frame.tsx";
import { isEnter, isIme } from "./is-ime.ts";
import type { Typing } from "./use-typing.ts";
import { comboboxLabels } from "./labels.ja.ts";

/** A listbox needs an option, so the empty message is one. */
const emptyOption = { role: "option", "aria-disabled": true, "aria-selected": false } as const;

/** A list of choices renders none until it is first opened: a hundred hidden ones were a third of a form's elements. */
const none = { items: [], hidden: 0 };

type ChoicesProps = Pick<BareProps, "isFree"> & Pick<Typing, "items" | "hidden">;

const Choices = ({ items, hidden, isFree }: ChoicesProps) => (
  <Chakra.Positioner>
    <Chakra.Content maxH="listbox">
      <Chakra.Empty asChild>
        <div {...emptyOption}>{isFree ? "候補はありません。入力した文字のまま使えます。" : "候補はありません。"}</div>
      </Chakra.Empty>
      {items.map((choice) => (
        <Chakra.Item key={choice.value} item={choice}>
          <Chakra.ItemText>{choice.label}</Chakra.ItemText>
          {choice.note && <chakra.span color="fg.muted">{choice.note}</chakra.span>}
        </Chakra.Item>
      ))}
      {hidden > 0 && (
        <FieldHelp px="2" pt="1.5" pb="1">
          ほか{hidden}件。文字を入力して絞り込んでください。
        </FieldHelp>
      )}
    </Chakra.Content>
  </Chakra.Positioner>
);

/** How the field was before its list came: whether it had the focus, and whether a list was asked for. */
export type Handover = { hasFocus: boolean; isAsked: boolean };

type Props = BareProps & { handover: Handover };

/** The field with its list of choices. */
export const ListCombobox = ({
  label,
  isFree,
  onBlur,
  name,
  placeholder,
  isInvalid,
  isDisabled,
  ref,
  typing,
  handover,
}: Props) => {
  const { selected, text, items, hidden, highlighted, problem, wasOpened } = typing;
  const problemId = useId();
  const collection = useMemo(
    () =>
      createListCollection({
        items,
        itemToValue: (choice) => String(choice.value),
        itemToString: (choice) => choice.label,
      }),
    [items],
  );

  const control = useRef<HTMLDivElement>(null);
  const isOpened = handover.hasFocus && handover.isAsked;
  useLayoutEffect(() => {
    if (!handover.hasFocus) return;
    const input = control.current!.querySelector("input")!;
    input.focus({ preventScroll: true });
    // Where the machine puts the caret too.
    input.setSelectionRange(text.length, text.length);
    if (isOpened) typing.setOpen(true);
  }, []);

  // Leaving by a key takes what is highlighted; in a free field the text itself is meant.
  const handleKey = (event: KeyboardEvent) => {
    const leaves = event.key === "Tab" || (isEnter(event) && (event.ctrlKey || event.metaKey));
    if (leaves && !isIme(event) && !isFree && highlighted !== null) flushSync(() => typing.pick(highlighted));
  };

  return (
    <Chakra.Root
      collection={collection}
      value={selected ? [String(selected.value)] : []}
      inputValue={text}
      highlightedValue={highlighted}
      onHighlightChange={({ highlightedValue }) => typing.highlight(highlightedValue)}
      allowCustomValue={isFree}
      selectionBehavior="preserve"
      openOnClick
      defaultOpen={isOpened}
      invalid={isInvalid}
      disabled={isDisabled}
      translations={comboboxLabels}
      positioning={{ strategy: "fixed", hideWhenDetached: true, sameWidth: true }}
      onValueChange={({ value: [picked] }) => typing.pick(picked)}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === "input-change" || reason === "clear-trigger") typing.type(inputValue);
      }}
      onOpenChange={({ open }) => typing.setOpen(open)}
    >
      <Chakra.Control ref={control}>
        <Chakra.Input
          ref={ref}
          name={name}
          placeholder={placeholder ?? ""}
          title={isDisabled ? text : undefined}
          onKeyDown={handleKey}
          onBlur={() => (typing.leave(), onBlur())}
          aria-describedby={problem && problemId}
        />
        <Chakra.IndicatorGroup>
          <Chakra.Trigger aria-label={`${label}の候補`} />
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      {problem && (
        <FieldError id={problemId} mt="1">
          {problem}
        </FieldError>
      )}
      {/* Its frame is there from the start: what closes it when the focus leaves at once holds on to it. */}
      <Choices {...(wasOpened ? { items, hidden } : none)} isFree={isFree} />
    </Chakra.Root>
  );
};
