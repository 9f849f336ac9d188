import { Box, Button, chakra, Checkbox, Flex, IconButton, Input } from "@chakra-ui/react";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { LuPlus, LuTrash2 } from "react-icons/lu";
import { tickMax } from "#shared/tasks/values.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import type { DialogForm } from "./task-form.ts";

type Tick = DialogForm["ticks"][number];
type RowProps = {
  tick: Tick;
  name: string;
  error: string | undefined;
  isNew: boolean;
  onChange: (tick: Tick) => void;
  onBlur: () => void;
  onRemove: () => void;
};

const TickRow = ({ tick, name, error, isNew, onChange, onBlur, onRemove }: RowProps) => (
  <Flex as="li" gap="2" align="flex-start">
    <Checkbox.Root
      minH={{ base: "9", mdDown: "touch" }}
      checked={tick.done}
      onCheckedChange={({ checked }) => onChange({ ...tick, done: checked === true })}
    >
      <Checkbox.HiddenInput onBlur={onBlur} aria-label={`${name}は済み`} />
      <Checkbox.Control />
    </Checkbox.Root>
    <Box flex="1" minW="0">
      <FieldFrame label={name} isLabelHidden error={error}>
        <Input
          autoComplete="off"
          autoFocus={isNew}
          value={tick.text}
          onChange={({ target }) => onChange({ ...tick, text: target.value })}
          onBlur={onBlur}
        />
      </FieldFrame>
    </Box>
    <IconButton size="icon" variant="quiet" aria-label={`${name}を削除`} onClick={onRemove}>
      <LuTrash2 aria-hidden />
    </IconButton>
  </Flex>
);

/** The steps of a 作業, each with its box: one field of the form, as rows come and go. */
export const TaskTicks = () => {
  const { control, formState } = useFormContext<DialogForm>();
  const { value: ticks, onChange, onBlur } = useController({ control, name: "ticks" }).field;
  const [added, setAdded] = useState(-1);
  const add = () => {
    setAdded(ticks.length);
    onChange([...ticks, { text: "", done: false }]);
  };
  return (
    <Box>
      {ticks.length > 0 && (
        <chakra.ul aria-label="チェック項目" display="grid" gap="2" mb="2">
          {ticks.map((tick, index) => (
            <TickRow
              key={index}
              tick={tick}
              name={`チェック項目${index + 1}`}
              error={formState.errors.ticks?.[index]?.text?.message}
              isNew={index === added}
              onChange={(changed) => onChange(ticks.with(index, changed))}
              onBlur={onBlur}
              onRemove={() => onChange(ticks.toSpliced(index, 1))}
            />
          ))}
        </chakra.ul>
      )}
      {ticks.length < tickMax ? (
        <Button size="xs" variant="outline" onClick={add}>
          <LuPlus aria-hidden />
          項目を追加
        </Button>
      ) : (
        <chakra.p color="fg.muted" textStyle="xs">
          チェック項目は{tickMax}件までです。
        </chakra.p>
      )}
    </Box>
  );
};
