import { useId } from "react";
import type { FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { DateInput } from "#web/components/date-input.tsx";
import { FieldFrame } from "#web/components/field-frame.tsx";
import type { StepActs } from "./use-case.ts";

type Props = { step: FlowStep; item: TodoItem; acts: StepActs };

/** The branches, side by side; choosing one brings the steps that follow. */
export const StepChoices = ({ step, item, acts }: Props) => {
  const id = useId();
  return (
    <div className="step-choices" role="radiogroup" aria-label={`${step.label}の選択`}>
      {step.branches?.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            checked={item.sel === value}
            onChange={() => void acts.pick(item.name, value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
};

/** Details to tick. */
export const StepSubs = ({ step, item, acts }: Props) => (
  <div className="step-subs">
    {step.subs?.map(({ value, label }) => (
      <label key={value}>
        <input
          type="checkbox"
          checked={item.sub.includes(value)}
          onChange={({ target }) =>
            acts.sub(item.name, target.checked ? [...item.sub, value] : item.sub.filter((each) => each !== value))
          }
        />
        {label}
      </label>
    ))}
  </div>
);

/** The day that the step asks for. */
export const StepDate = ({ step, item, acts, isInvalid }: Props & { isInvalid: boolean }) => (
  <FieldFrame label={step.date!.label}>
    <DateInput
      label={step.date!.label}
      value={item.date}
      isInvalid={isInvalid}
      isDisabled={false}
      onChange={(day) => acts.date(item.name, day)}
      onBlur={acts.check}
    />
  </FieldFrame>
);
