import { useState } from "react";
import { get, useFormContext, useWatch } from "react-hook-form";
import { stepNamed } from "#shared/todos/engine.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { type CaseForm, flowFor } from "./case-form.ts";
import { LegalPane } from "./legal-pane.tsx";
import { StepItem } from "./step-item.tsx";
import { useSteps } from "./use-case.ts";
import { useStart } from "./use-start.ts";

/** The sentence on a step, or on one that is missing behind the last. */
const stepError = (errors: object, place: number) => {
  const { name, sel, done, sub, date, memo } = (get(errors, `List.${place}`) ?? {}) as Record<string, object>;
  const found = [name, sel, done, sub, date, get(memo, "text")].find((error) => error);
  return found as { message?: string; type?: string } | undefined;
};

const useErrors = (count: number) => {
  const { errors } = useFormContext<CaseForm>().formState;
  const whole = (errors.List as { message?: string } | undefined)?.message;
  return { of: (place: number) => stepError(errors, place), last: stepError(errors, count)?.message ?? whole };
};

/** The steps at the left, and the days that follow from them by law at the right. */
export const CaseView = ({ record }: { record: Todo | undefined }) => {
  const { control } = useFormContext<CaseForm>();
  const flow = flowFor(useWatch({ control, name: "Name" }), record);
  const [added, setAdded] = useState("");
  const { items, ref, ...acts } = useSteps(flow, setAdded);
  const errors = useErrors(items.length);
  const start = useStart(".now");
  const now = items.findIndex(({ done }) => !done);
  const isReached = flow && stepNamed(flow, items.at(-1)?.name ?? "")?.isLast;
  const done = items.filter((item) => item.done).length;

  return (
    <div className={flow?.steps.some(({ date }) => date) ? "case with-days" : "case"}>
      <div className="case-steps" ref={start}>
        <h3 className="case-heading">
          手順
          {flow && (
            <small>
              {items.length}件中{done}件が完了。
              {!isReached && "この先の手順は、選んだ内容に応じて表示されます。"}
              {isReached && now < 0 && "すべての手順が完了しました。"}
            </small>
          )}
        </h3>
        {!flow && <p className="case-empty">種類を選択すると、手順が表示されます。</p>}
        {flow && (
          // The form focuses what it refuses: the first control of that step.
          <ol
            className="steps"
            ref={(list) =>
              ref(list && { focus: () => list.querySelector<HTMLElement>(".refused input:enabled")?.focus() })
            }
          >
            {items.map((item, place) => {
              const step = stepNamed(flow, item.name);
              const error = errors.of(place);
              return (
                step && (
                  <StepItem
                    key={`${flow.kind} ${item.name}`}
                    {...{ kind: flow.kind, step, item, acts, error }}
                    isNow={place === now}
                  />
                )
              );
            })}
          </ol>
        )}
        {errors.last && (
          <p className="field-error" role="alert">
            {errors.last}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {added}
        </p>
      </div>
      {flow?.steps.some(({ date }) => date) && <LegalPane flow={flow} items={items} />}
    </div>
  );
};
