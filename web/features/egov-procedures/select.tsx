import { NativeSelect } from "@chakra-ui/react";

type Option = { value: string; label: string };
type Props = {
  label?: string;
  value: string;
  options: readonly Option[];
  /** Options under headings, after the others. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  onChange: (value: string) => void;
};

const Options = ({ options }: Pick<Props, "options">) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const Select = ({ label, value, options, groups = [], onChange }: Props) => (
  <NativeSelect.Root>
    <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <Options options={options} />
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options options={group.options} />
        </optgroup>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
