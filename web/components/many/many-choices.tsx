import { Popover, VisuallyHidden } from "@chakra-ui/react";
import { type CellChoice, ChoiceList } from "#web/components/cells/choice-list.tsx";
import { AnchoredPopup } from "#web/components/menu/anchored-popup.tsx";

export type ManyChoicesProps = {
  /** 3件の状況 */
  label: string;
  anchor: HTMLElement;
  choices: readonly CellChoice[];
  onClose: () => void;
  onPick: (choice: CellChoice) => void;
};

/** One of a few values for the rows that are chosen, beside what opened it. */
export const ManyChoices = ({ label, choices, onPick, ...popup }: ManyChoicesProps) => (
  <AnchoredPopup {...popup} first="[data-first]" w="menuHeading" p="0">
    <VisuallyHidden asChild>
      <Popover.Title>{label}</Popover.Title>
    </VisuallyHidden>
    <ChoiceList label={label} choices={choices} onPick={onPick} />
  </AnchoredPopup>
);
