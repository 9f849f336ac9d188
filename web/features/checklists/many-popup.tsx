import { createPortal } from "react-dom";
import type { ChecklistConfig } from "#shared/checklists/config.ts";
import type { Colour } from "#shared/checklists/colours.ts";
import { ManyChoices } from "#web/components/many/many-choices.tsx";
import { BookmarkPalette } from "#web/components/marks/bookmark-palette.tsx";
import { ManyUsers } from "#web/embedded/many-users.tsx";
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
      <ManyChoices
        {...part}
        label={`${count}件の状況`}
        choices={statusChoices(config)}
        onPick={close(({ value }) => onStatus(String(value)))}
      />
    ),
    user: () => <ManyUsers {...part} count={count} onPick={close(onUser)} />,
    colour: () => <BookmarkPalette {...part} label={`${count}件の色`} chosen="" onPick={close(onColour)} />,
  };
  return createPortal(popup[name](), anchor.closest("main") ?? document.body);
};
