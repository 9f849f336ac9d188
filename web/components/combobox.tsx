import { chakra, Combobox as Chakra, createListCollection } from "@chakra-ui/react";
import { type Ref, useMemo, useState } from "react";
import { searchKey, searchTerms } from "#shared/text.ts";
import { FieldHelp } from "./field-frame.tsx";
import { labels } from "./labels.ja.ts";

export type Choice = { value: string | number; label: string; kana?: string; note?: string };

type Props = {
  label: string;
  choices: readonly Choice[];
  /** The text itself is the value and the choices only fill it; else the value is one choice's, or null. */
  isFree: boolean;
  value: string | number | null | undefined;
  onChange: (value: string | number | null) => void;
  onBlur: () => void;
  name?: string;
  placeholder?: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
  ref?: Ref<HTMLInputElement>;
};

const drawn = 100;

const useMatches = (choices: readonly Choice[], text: string, isUntouched: boolean) => {
  const keyed = useMemo(
    () =>
      choices.map((choice) => ({
        choice,
        key: searchKey(`${choice.label} ${choice.kana ?? ""} ${choice.note ?? ""}`),
      })),
    [choices],
  );
  return useMemo(() => {
    const terms = isUntouched ? [] : searchTerms(text);
    return keyed.filter(({ key }) => terms.every((term) => key.includes(term))).map(({ choice }) => choice);
  }, [keyed, text, isUntouched]);
};

/** A text field with choices; width, kind of kana and case make no difference when it looks for them. */
export const Combobox = ({
  label,
  choices,
  isFree,
  value,
  onChange,
  onBlur,
  name,
  placeholder,
  isInvalid,
  isDisabled,
  ref,
}: Props) => {
  const selected = isFree ? undefined : choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState<string>();
  const text = isFree ? String(value ?? "") : (typed ?? selected?.label ?? "");
  const matches = useMatches(choices, text, typed === undefined);
  const collection = useMemo(
    () =>
      createListCollection({
        items: matches.slice(0, drawn),
        itemToValue: (choice) => String(choice.value),
        itemToString: (choice) => choice.label,
      }),
    [matches],
  );

  const handlePick = (picked: string | undefined) => {
    const choice = choices.find((entry) => String(entry.value) === picked);
    if (isFree) {
      if (choice) onChange(choice.label);
    } else onChange(choice?.value ?? null);
    setTyped(undefined);
  };

  return (
    <Chakra.Root
      collection={collection}
      value={selected ? [String(selected.value)] : []}
      inputValue={text}
      allowCustomValue={isFree}
      selectionBehavior="preserve"
      openOnClick
      invalid={isInvalid}
      disabled={isDisabled}
      translations={labels.combobox}
      positioning={{ strategy: "fixed", hideWhenDetached: true, sameWidth: true }}
      onValueChange={({ value: [picked] }) => handlePick(picked)}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== "input-change" && reason !== "clear-trigger") return;
        setTyped(inputValue);
        if (isFree) onChange(inputValue);
        else if (inputValue === "") onChange(null);
      }}
      onOpenChange={({ open }) => open || setTyped(undefined)}
    >
      <Chakra.Control>
        <Chakra.Input
          ref={ref}
          name={name}
          placeholder={placeholder ?? ""}
          title={isDisabled ? text : undefined}
          onBlur={() => (setTyped(undefined), onBlur())}
        />
        <Chakra.IndicatorGroup>
          <Chakra.Trigger aria-label={`${label}の候補`} />
        </Chakra.IndicatorGroup>
      </Chakra.Control>
      <Chakra.Positioner>
        <Chakra.Content maxH="listbox">
          <Chakra.Empty>
            {isFree ? "候補はありません。入力した文字のまま使えます。" : "候補はありません。"}
          </Chakra.Empty>
          {collection.items.map((choice) => (
            <Chakra.Item key={choice.value} item={choice}>
              <Chakra.ItemText>{choice.label}</Chakra.ItemText>
              {choice.note && <chakra.span color="fg.muted">{choice.note}</chakra.span>}
            </Chakra.Item>
          ))}
          {matches.length > drawn && (
            <FieldHelp px="2" pt="1.5" pb="1">
              ほか{matches.length - drawn}件。文字を入力して絞り込んでください。
            </FieldHelp>
          )}
        </Chakra.Content>
      </Chakra.Positioner>
    </Chakra.Root>
  );
};
