import { CellChoices, type CellPart } from "#web/components/cells/cell-popup.tsx";
import { useUserChoices } from "./user-options.ts";

/** Changes the 担当 of a record where its list shows it. `none`: what it is called when the record names nobody. */
export const UserCell = ({ none, ...part }: Omit<CellPart, "label"> & { none?: string }) => (
  <CellChoices {...part} label="担当" choices={useUserChoices([Number(part.change.value)], none)} />
);
