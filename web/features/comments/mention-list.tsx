import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { Choice } from "#web/components/input/use-typing.ts";

type LineProps = { id: string; choice: Choice; isActive: boolean; onPoint: () => void; onPick: () => void };

const Line = ({ id, choice: { label, note }, isActive, onPoint, onPick }: LineProps) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Box
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      // Takes the focus, which ends what an input method composes; the field gets it back with the name.
      tabIndex={-1}
      display="flex"
      alignItems="center"
      gap="2"
      minH="9"
      px="3"
      cursor="pointer"
      borderRadius="sm"
      bg={isActive ? "bg.emphasized" : undefined}
      outline="none"
      mdDown={{ minH: "11" }}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onPick}
    >
      <chakra.span truncate>{label}</chakra.span>
      {note && (
        <chakra.span ms="auto" flex="none" maxW="50%" truncate color="fg.muted" textStyle="xs">
          {note}
        </chakra.span>
      )}
    </Box>
  );
};

export const optionId = (list: string, { value }: Choice) => `${list}-${value}`;

type Props = {
  id: string;
  choices: readonly Choice[];
  active: Choice;
  onPoint: (choice: Choice) => void;
  onPick: (choice: Choice) => void;
};

/** Whom an @ may name, above the field: below it the keyboard of a phone would cover them. */
export const MentionList = ({ id, choices, active, onPoint, onPick }: Props) => (
  <Box
    id={id}
    role="listbox"
    aria-label="同僚"
    position="absolute"
    bottom="100%"
    insetStart="0"
    zIndex="popover"
    w="full"
    maxW="80"
    maxH="13.5rem"
    mb="1"
    p="1"
    overflowY="auto"
    tabIndex={-1}
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    boxShadow="md"
  >
    {choices.map((choice) => (
      <Line
        key={choice.value}
        id={optionId(id, choice)}
        choice={choice}
        isActive={choice === active}
        onPoint={() => onPoint(choice)}
        onPick={() => onPick(choice)}
      />
    ))}
  </Box>
);
