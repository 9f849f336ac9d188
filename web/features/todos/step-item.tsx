import { useEffect, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { LuCircleAlert } from "react-icons/lu";
import { showInstantDay } from "#shared/dates.ts";
import type { FlowStep } from "#shared/todos/flow.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { noteOf } from "#shared/todos/notes.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import { useSession } from "#web/app/session.tsx";
import { StatusBadge } from "#web/components/status-badge.tsx";
import type { CaseForm } from "./case-form.ts";
import { StepChoices, StepDate, StepSubs } from "./step-inputs.tsx";
import { StepMemo } from "./step-memo.tsx";
import { StepNote } from "./step-note.tsx";
import type { StepActs } from "./use-case.ts";
import "./step.css";

type Props = {
  kind: TodoKind;
  step: FlowStep;
  item: TodoItem;
  acts: StepActs;
  /** Without a type it came from the server. */
  error: { message?: string; type?: string } | undefined;
  /** The first that is not done. */
  isNow: boolean;
};

/** Family name; the whole one as a tooltip. */
const Who = ({ user }: { user: number }) => {
  const name = useSession().Dic[user] ?? "";
  return <span title={name}>{name.split(/\s/)[0]}</span>;
};

const DoneMark = ({ done, doneAt, doneUserId }: TodoItem) =>
  done && doneAt ? (
    <span className="step-who">
      {showInstantDay(doneAt)}　<Who user={doneUserId} />
    </span>
  ) : null;

/** The server's sentence brings its step into view. */
const useRefusal = (error: Props["error"]) => {
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error?.message && !error.type) frame.current?.querySelector<HTMLElement>("input:enabled")?.focus();
  }, [error]);
  return frame;
};

/** Whether the memo's field is open, and the memo as it was saved. */
const useMemoField = ({ name }: TodoItem) => {
  const { defaultValues } = useFormContext<CaseForm>().formState;
  const [isOpen, setOpen] = useState(false);
  const saved = defaultValues?.List?.find((each) => each?.name === name)?.memo?.text;
  return { isOpen, open: () => setOpen(true), saved };
};

/** One step: done or not, what there is to choose, tick and date, the memo and the guidance. */
export const StepItem = ({ kind, step, item, acts, error, isNow }: Props) => {
  const id = useId();
  const frame = useRefusal(error);
  const memo = useMemoField(item);
  const note = noteOf(kind, step.name);
  const waits = step.branches !== undefined && item.sel === "";
  const state = [item.done && "done", isNow && "now", error && "refused"].filter(Boolean).join(" ");
  return (
    <li className={`step ${state}`}>
      <fieldset ref={frame} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="visually-hidden">{step.label}</legend>
        <div className="step-line">
          <label>
            <input
              type="checkbox"
              checked={item.done}
              disabled={waits}
              aria-label={`${step.label}を完了にする`}
              aria-describedby={waits ? `${id}-waits` : undefined}
              onChange={({ target }) => acts.done(item.name, target.checked)}
            />
            <b>{step.label}</b>
          </label>
          {isNow && <StatusBadge text="進行中" tint="blue" />}
          {note && <StepNote label={step.label} note={note} />}
          <span className="step-end">
            {!memo.isOpen && (
              <button type="button" className="text-button" onClick={memo.open}>
                {item.memo.text ? "メモを編集" : "メモを書く"}
                <span className="visually-hidden">（{step.label}）</span>
              </button>
            )}
            <DoneMark {...item} />
          </span>
        </div>
        {step.branches && <StepChoices step={step} item={item} acts={acts} />}
        {waits && (
          <p className="step-hint" id={`${id}-waits`}>
            選択肢を選ぶと、完了にできます。
          </p>
        )}
        {step.subs && <StepSubs step={step} item={item} acts={acts} />}
        {step.date && <StepDate step={step} item={item} acts={acts} isInvalid={Boolean(error)} />}
        <StepMemo item={item} acts={acts} isOpen={memo.isOpen} isSaved={memo.saved === item.memo.text} />
        {error?.message && (
          <p className="field-error" id={`${id}-error`} role="alert">
            <LuCircleAlert aria-hidden />
            {error.message}
          </p>
        )}
      </fieldset>
    </li>
  );
};
