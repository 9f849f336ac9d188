import { type ReactNode, useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from "react-hook-form";
import { AppError } from "#shared/errors.ts";
import type { KindFacts } from "#shared/kinds.ts";
import type { Message } from "#shared/values/ids.ts";
import { confirmRemoval, saveFailed } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { confirm, confirmDiscard } from "#web/components/dialog/ask.ts";
import { formResolver, loadCheck, type LoadSchemas } from "./form-resolver.ts";
import { afterPaint } from "#web/components/loading/use-painted.ts";
import { tellPartMissing } from "#web/components/messages/part-missing.ts";
import { toast } from "#web/components/messages/toast.ts";
import { useConflict } from "./use-conflict.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";

const announce = ({ message }: Message) => void toast(message);

type Removal<R, B> = {
  kind: Pick<KindFacts, "title" | "isRestorable">;
  /** Instead of the sentence that asks whether it goes. */
  question?: string;
  target: (record: R) => ReactNode;
  run: (record: R) => Promise<B>;
  /** Instead of a toast of the answer's sentence. */
  onRemoved?: (answer: B) => void;
};
/** A record and how it is edited: T is what the fields hold, Out what is sent; A and B are what saving and deleting answer. */
export type RecordForm<T extends FieldValues, Out, R, A extends Message, B extends Message> = {
  /** What is edited, in sentences: この{subject}を…。 */
  subject: string;
  schemas: LoadSchemas<T, Out, R>;
  /** The record as it was when the dialog opened; undefined for a new one. */
  record: R | undefined;
  toForm: (record: R | undefined) => DefaultValues<T> & T;
  /** Values that a copy starts with. */
  draft?: T | undefined;
  /** What stands beside the form, and is lost when the dialog closes, in a sentence. */
  unsent?: string | undefined;
  /** Asked before it is sent; when it answers false the dialog stays as it is. */
  maySend?: (value: Out, record: R | undefined) => Promise<boolean>;
  /** 登録して次へ of a new record: the values that the next one starts with. */
  next?: (values: T) => T;
  /** Sends; a thrown AppError keeps the dialog open and shows its sentences. `record` is the newest one after a conflict. */
  onSubmit: (value: Out, record: R | undefined, form: UseFormReturn<T, unknown, Out>) => Promise<A>;
  /** A form that stays open: the record that it goes on from. */
  saved?: (answer: A) => R;
  /** After the dialog closed, instead of a toast of the answer's sentence. */
  onSaved?: (answer: A) => void;
  /** Besides, when the record is a new one. */
  onCreated?: (answer: A) => void;
  onClose: () => void;
  onCopy?: (values: T) => void;
  /** Asked in a dialog of its own before `run`. */
  remove?: Removal<R, B>;
  /** Merges one's input on `base` with a record that was saved meanwhile; absent: field by field. */
  merge?: (base: T, mine: T, latest: T) => T;
  /** The form's name of a field that the server named; absent: `List.0.` and `.Value` are taken off. */
  fieldName?: (wireName: string) => string;
};

const plainName = (wireName: string) => wireName.replace(/^List2?\.\d+\./, "").replace(/\.Value$/, "");

/** Puts the server's sentences under their fields; answers the one for the whole form when there are none. */
const showRefusal = <T extends FieldValues, Out>(
  form: UseFormReturn<T, unknown, Out>,
  error: unknown,
  fieldName: (wireName: string) => string,
) => {
  if (!(error instanceof AppError)) {
    console.error(error);
    return messages.unexpected;
  }
  const fields = Object.entries(error.details.fields ?? {});
  fields.forEach(([name, message], index) =>
    form.setError(fieldName(name) as Path<T>, { message }, { shouldFocus: index === 0 }),
  );
  return fields.length > 0 ? undefined : error.message;
};

/** A failure without a reason of its own says at least what failed. */
const asSaveFailure = (subject: string) => (error: unknown) => {
  if (error instanceof AppError && error.code !== "internal") throw error;
  if (!(error instanceof AppError)) console.error(error);
  throw new AppError("internal", saveFailed(subject));
};

const isRemovalWanted = <R, B>({ kind, question, target }: Removal<R, B>, record: R) =>
  confirm({
    title: `${kind.title}の削除`,
    body: confirmRemoval(kind, question),
    target: target(record),
    accept: "削除",
    isDanger: true,
  });

type Values<T extends FieldValues, Out, R> = Pick<
  RecordForm<T, Out, R, Message, Message>,
  "schemas" | "record" | "toForm" | "draft"
>;

const useValues = <T extends FieldValues, Out, R>({ schemas, record, toForm, draft }: Values<T, Out, R>) => {
  const form = useForm<T, unknown, Out>({
    resolver: formResolver(schemas),
    defaultValues: toForm(record),
    mode: "onTouched",
  });
  // Whoever needs a part that failed loads it again.
  useEffect(() => afterPaint(() => void loadCheck(schemas).catch(() => {})), []);
  // A copy differs from an empty form: it is unsaved from the start.
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);
  return form;
};

/** 登録して次へ: how many records were made in this dialog, each in a form of its own. */
const useNext = <T extends FieldValues, Out>(
  { next }: { next?: (values: T) => T },
  form: UseFormReturn<T, unknown, Out>,
) => {
  const [round, setRound] = useState(0);
  const start =
    next &&
    (() => {
      form.reset(next(form.getValues()));
      setRound((count) => count + 1);
    });
  return { round, start };
};

/** The state of a FormDialog: values, what the server refused, a conflict, and the ways out. */
export const useRecordForm = <T extends FieldValues, Out, R, A extends Message, B extends Message>(
  props: RecordForm<T, Out, R, A, B>,
) => {
  const { subject, onSubmit, onSaved = announce, onCreated, onClose, onCopy, remove, fieldName = plainName } = props;
  const form = useValues(props);
  const ask = () => confirmDiscard({ target: props.unsent });
  const guard = useUnsavedGuard(form.formState.isDirty || Boolean(props.unsent), ask);
  const { base, notice, load, settle, conflict } = useConflict(props, form);
  const { once, failure, isBusy, isSending, clear } = useOneRequest(
    (error) => (void notice(error), showRefusal(form, error, fieldName)),
  );

  const leave = () => (guard.release(), onClose());
  const { round, start } = useNext(props, form);
  const send = async (value: Out, finish: () => void) => {
    if (props.maySend && !(await props.maySend(value, base))) return;
    const sent = structuredClone(form.getValues());
    const answer = await onSubmit(value, base, form).catch(asSaveFailure(subject));
    finish();
    if (props.saved) settle(props.saved(answer), sent);
    if (!base) onCreated?.(answer);
    onSaved(answer);
  };
  const submit = async (finish: () => void) => {
    clear();
    if (!(await loadCheck(props.schemas).catch(() => undefined))) return tellPartMissing();
    if (!isSending()) await form.handleSubmit((value) => once(() => send(value, finish)))();
  };

  return {
    form,
    base,
    failure,
    isBusy,
    round,
    conflict: conflict && { loaded: conflict.loaded, onLoad: () => (load(), clear()) },
    submit: () => submit(leave),
    submitAndNext: start && !base ? () => submit(start) : undefined,
    close: async () => {
      if (!isSending() && (await guard.mayLeave())) leave();
    },
    copy: onCopy && (() => (guard.release(), onCopy(form.getValues()))),
    remove:
      remove &&
      (async () => {
        if (base && (await isRemovalWanted(remove, base)))
          await once(() => remove.run(base).then((answer) => (leave(), (remove.onRemoved ?? announce)(answer))));
      }),
  };
};
