import { Popover, VisuallyHidden } from "@chakra-ui/react";
import { createPortal } from "react-dom";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import type { Colour } from "#shared/checklists/colours.ts";
import { type CellChoice, ChoiceList } from "#web/components/cells/choice-list.tsx";
import { BookmarkPalette } from "#web/components/marks/bookmark-palette.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";
import { useUserChoices } from "#web/embedded/user-options.ts";
import { statusChoices } from "./status-choices.ts";

export type PopupName = "status" | "user" | "colour";
type Props = {
  name: PopupName;
  anchor: HTMLElement;
  config: ChecklistConfig;
  count: number;
  onClose: () => void;
  onStatus: (value: string) => void;
  onUser: (id: number, name: string) => void;
  onColour: (colour: Colour) => void;
};
type Pick = (choice: CellChoice) => void;

const List = ({ label, choices, onPick, ...popup }: Part & { choices: readonly CellChoice[] }) => (
  <AnchoredPopup {...popup} first="[data-first]" w="menuHeading" p="0">
    <VisuallyHidden asChild>
      <Popover.Title>{label}</Popover.Title>
    </VisuallyHidden>
    <ChoiceList label={label} choices={choices} onPick={onPick} />
  </AnchoredPopup>
);
type Part = { label: string; anchor: HTMLElement; onClose: () => void; onPick: Pick };

const Users = (part: Part) => <List {...part} choices={useUserChoices([])} />;

/** What the rows that are chosen are to have: a state, a 担当 or a colour. */
export const ManyPopup = ({ name, anchor, config, count, onClose, onStatus, onUser, onColour }: Props) => {
  const close =
    <T extends unknown[]>(then: (...given: T) => void) =>
    (...given: T) => {
      onClose();
      then(...given);
    };
  const part = { anchor, onClose };
  const popup = {
    status: () => (
      <List
        {...part}
        label={`${count}件の状況`}
        choices={statusChoices(config)}
        onPick={close(({ value }) => onStatus(String(value)))}
      />
    ),
    user: () => (
      <Users {...part} label={`${count}件の担当`} onPick={close(({ value, label }) => onUser(Number(value), label))} />
    ),
    colour: () => <BookmarkPalette {...part} label={`${count}件の色`} chosen="" onPick={close(onColour)} />,
  };
  return createPortal(popup[name](), anchor.closest("main") ?? document.body);
};
