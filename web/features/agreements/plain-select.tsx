import { NativeSelect } from "@chakra-ui/react";

type Props = {
  label?: string;
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  onChange: (value: string) => void;
};

/** A select beside the form's own fields: what it chooses acts at once. */
export const PlainSelect = ({ label, value, options, onChange }: Props) => (
  <NativeSelect.Root>
    <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
