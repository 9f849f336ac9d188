import { useId } from "react";

type Props<V extends string | boolean> = {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** One choice out of a few, beside its label. */
export const RadioRow = <V extends string | boolean>({ label, value, choices, onChange }: Props<V>) => {
  const id = useId();
  return (
    <div className="radio-row" role="radiogroup" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        {choices.map((choice) => (
          <label key={choice.label}>
            <input type="radio" name={id} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  );
};
