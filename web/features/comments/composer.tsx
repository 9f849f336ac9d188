import { Box, Button, chakra, Flex, IconButton, Input, Textarea } from "@chakra-ui/react";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { LuAtSign, LuPhone } from "react-icons/lu";
import { commandKey } from "#web/components/input/command-key.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { isEnter } from "#web/components/input/is-ime.ts";
import { FileChoice } from "./file-choice.tsx";
import { DraftFiles } from "./file-lines.tsx";
import { MentionList, optionId } from "./mention-list.tsx";
import type { Draft } from "./use-draft.ts";
import type { MentionListState } from "./use-mention-list.ts";

const PhoneFields = ({ draft: { phone, errors, setPhone } }: { draft: Draft }) =>
  phone && (
    <Box display="grid" gridTemplateColumns="1fr" gap="3">
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

/** Of what is written, of whom it names, and of its files. */
const errorOf = ({ errors, failure, attached: { refusal } }: Draft) =>
  errors.text ?? Object.entries(errors).find(([name]) => /^(mentions|files)/.test(name))?.[1] ?? refusal ?? failure;

const act = { variant: "quiet", size: "icon" } as const;

type Props = { draft: Draft; field: RefObject<HTMLTextAreaElement | null>; list: MentionListState };

/** Where one writes, and changes what one has written. */
export const Composer = ({ draft, field, list }: Props) => {
  const { base, text, phone, isBusy, setText, togglePhone, send, cancel } = draft;
  const { id, found, active } = list;
  const phoneLabel = phone ? "電話メモをやめる" : "電話メモにする";
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
      <Box position="relative" onBlur={list.leave}>
        <FieldFrame label={base ? "やり取りの編集" : "やり取りを書く"} error={errorOf(draft)}>
          <Textarea
            ref={field}
            rows={3}
            minH="16"
            maxH="60"
            fieldSizing="content"
            value={text}
            aria-autocomplete="list"
            aria-controls={active && id}
            aria-activedescendant={active && optionId(id, active)}
            onKeyDown={list.handleKey}
            onSelect={({ currentTarget }) => list.follow(currentTarget)}
            onChange={({ target }) => (setText(target.value), list.follow(target))}
          />
        </FieldFrame>
        {active && <MentionList id={id} choices={found} active={active} onPoint={list.point} onPick={list.pick} />}
      </Box>
      <DraftFiles files={draft.attached} />
      <Flex gap="2" flexWrap="wrap" align="center">
        <FileChoice onFiles={draft.attach} />
        <IconButton
          {...act}
          aria-pressed={phone !== null}
          aria-label={phoneLabel}
          title={phoneLabel}
          onClick={togglePhone}
        >
          <LuPhone aria-hidden />
        </IconButton>
        <IconButton {...act} aria-label="同僚を呼ぶ" title="同僚を呼ぶ" onClick={list.begin}>
          <LuAtSign aria-hidden />
        </IconButton>
        <Flex ms="auto" gap="2">
          {base && (
            <Button variant="outline" size="sm" onClick={cancel}>
              編集をやめる
            </Button>
          )}
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void send()}>
            {base ? "編集を保存" : "送信"}
            <chakra.kbd hideBelow="md" fontSize="xs" fontWeight="normal">
              {commandKey}+Enter
            </chakra.kbd>
          </Button>
        </Flex>
      </Flex>
    </Flex>
  );
};
