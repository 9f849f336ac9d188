import { Box, chakra, CloseButton, Dialog, Flex, Portal, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { LuSearch } from "react-icons/lu";
import { useHref, useNavigate } from "react-router";
import "#web/theme/dialog-recipes.ts";
import { lengths } from "#shared/limits.ts";
import { noMatch } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";
import { commandKey } from "#web/components/input/command-key.ts";
import { isEnter, isIme } from "#web/components/input/is-ime.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { labels } from "#web/components/page/labels.ja.ts";
import type { Entry } from "./entry.ts";
import { FoundList, optionId } from "./found-list.tsx";
import { contentStyles } from "./palette.styles.ts";
import { keepRecent } from "./recent.ts";
import { useGroups } from "./use-groups.ts";

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Opens what is chosen; in another tab the palette stays. */
const useOpen = (onClose: () => void) => {
  const user = useSession();
  const navigate = useNavigate();
  const base = useHref("/").replace(/\/$/, "");
  return ({ to, recent }: Entry, isNewTab: boolean) => {
    if (recent) keepRecent(user, recent);
    if (isNewTab) return void window.open(base + to, "_blank", "noopener");
    onClose();
    void navigate(to);
  };
};

const Hint = ({ keys, children }: { keys: readonly string[]; children: string }) => (
  <span>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}{" "}
    {children}
  </span>
);

const Foot = () => (
  <Flex hideBelow="md" gap="4" px="5" py="2.5" borderTopWidth="1px" bg="bg.subtle" color="fg.muted" fontSize="xs">
    <Hint keys={["↑", "↓"]}>選ぶ</Hint>
    <Hint keys={["Enter"]}>開く</Hint>
    <Hint keys={[commandKey, "Enter"]}>新しいタブで開く</Hint>
    <Hint keys={["Esc"]}>閉じる</Hint>
  </Flex>
);

/** How many there are is said, and that there are none shown. */
const Status = ({ count, isAsked, isKnown }: { count: number; isAsked: boolean; isKnown: boolean }) => {
  const text = isKnown ? noMatch("移動先") : "読み込んでいます…";
  return (
    <Box role="status" px="3" color="fg.muted">
      {isAsked && (count > 0 ? <VisuallyHidden>{count}件の候補</VisuallyHidden> : <chakra.p py="4">{text}</chakra.p>)}
    </Box>
  );
};

/** Goes to a page, company, person, row, case or 登録 by a few letters. */
const Search = ({ field, onClose }: { field: React.RefObject<HTMLInputElement | null>; onClose: () => void }) => {
  const [text, setText] = useState("");
  const { groups, hasTerms, isKnown, error, isFetching, refetch } = useGroups(text);
  const [moved, setMoved] = useState<string>();
  const open = useOpen(onClose);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === moved),
  );
  const active = entries[at];

  const handleKey = (event: KeyboardEvent) => {
    if (isIme(event)) return;
    const step = steps[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setMoved(entries[(at + step + entries.length) % entries.length]!.key);
    }
    if (isEnter(event) && active) {
      event.preventDefault();
      open(active, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <>
      <Flex align="center" gap="3" ps="5" pe="2" borderBottomWidth="1px">
        <LuSearch aria-hidden />
        <chakra.input
          ref={field}
          role="combobox"
          aria-label="移動先を検索"
          aria-expanded={entries.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.key)}
          flex="1"
          minW="0"
          h="14"
          outline="none"
          fontSize="md"
          autoComplete="off"
          placeholder="会社・人・手続・到達番号・画面"
          maxLength={lengths.name}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMoved(undefined);
          }}
          onKeyDown={handleKey}
        />
        <CloseButton size="sm" colorPalette="gray" aria-label={labels.close} onClick={onClose} />
      </Flex>
      {error && (
        <LoadFailed
          title="会社と従業員を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      <FoundList groups={groups} active={active?.key} onPoint={setMoved} onOpen={open} />
      <Status count={entries.length} isAsked={hasTerms} isKnown={isKnown || error !== null} />
      <Foot />
    </>
  );
};

export const Palette = ({ onClose }: { onClose: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      placement="top"
      motionPreset="none"
      scrollBehavior="inside"
      initialFocusEl={() => field.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="移動先の検索" css={contentStyles}>
            <Box display="flex" flexDirection="column" minH="0" h="full">
              <Search field={field} onClose={onClose} />
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
