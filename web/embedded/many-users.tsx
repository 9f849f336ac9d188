import { ManyChoices, type ManyChoicesProps } from "#web/components/many/many-choices.tsx";
import { useUserChoices } from "./user-options.ts";

type Props = Omit<ManyChoicesProps, "label" | "choices" | "onPick"> & {
  count: number;
  onPick: (user: number, name: string) => void;
};

/** The 担当 for the records that are chosen. */
export const ManyUsers = ({ count, onPick, ...popup }: Props) => (
  <ManyChoices
    {...popup}
    label={`${count}件の担当`}
    choices={useUserChoices([])}
    onPick={({ value, label }) => onPick(Number(value), label)}
  />
);
