import { Box, Button, chakra, Flex, Input, Textarea } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { LuPhone } from "react-icons/lu";
import { commandKey } from "#web/components/input/command-key.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { isEnter } from "#web/components/input/is-ime.ts";
import type { Draft } from "./use-draft.ts";

const PhoneFields = ({ draft: { phone, errors, setPhone } }: { draft: Draft }) =>
  phone && (
    <Box display="grid" gridTemplateColumns={{ base: "1fr 14rem", mdDown: "1fr" }} gap="3">
      <FieldFrame label="電話の相手" isRequired error={errors["phone.who"]}>
        <Input value={phone.who} autoFocus onChange={({ target }) => setPhone({ ...phone, who: target.value })} />
      </FieldFrame>
      <FieldFrame label="電話の日時" isRequired error={errors["phone.at"]}>
        <Input
          type="datetime-local"
          value={phone.at}
          onChange={({ target }) => setPhone({ ...phone, at: target.value.slice(0, 16) })}
        />
      </FieldFrame>
    </Box>
  );

/** Where one writes, and changes what one has written. */
export const Composer = ({ draft }: { draft: Draft }) => {
  const { base, text, phone, errors, failure, isBusy, setText, togglePhone, send, cancel } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (base) field.current?.focus();
  }, [base]);
  const handleKey = (event: KeyboardEvent) => {
    if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send().then(() => field.current?.focus());
  };
  return (
    <Flex direction="column" gap="2" w="full" onKeyDown={handleKey}>
      <PhoneFields draft={draft} />
      <FieldFrame label={base ? "やり取りの編集" : "やり取りを書く"} error={errors.text ?? failure}>
        <Textarea
          ref={field}
          rows={3}
          maxH="60"
          fieldSizing="content"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FieldFrame>
      <Flex gap="2" flexWrap="wrap" align="center">
        <Button variant="outline" size="sm" aria-pressed={phone !== null} onClick={togglePhone}>
          <LuPhone aria-hidden />
          {phone ? "電話メモをやめる" : "電話メモにする"}
        </Button>
        <Flex ms="auto" gap="2">
          {base && (
            <Button variant="outline" size="sm" onClick={cancel}>
              編集をやめる
            </Button>
          )}
          <Button size="sm" disabled={isBusy} onClick={() => void send()}>
            {base ? "保存" : "送信"}
            <chakra.kbd hideBelow="md" fontSize="xs" fontWeight="normal">
              {commandKey}+Enter
            </chakra.kbd>
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
};
