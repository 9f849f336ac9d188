import { type FormEvent, useEffect } from "react";
import { type FieldValues, type Path, useForm, type UseFormReturn } from "react-hook-form";
import { AppError } from "#shared/errors.ts";
import { confirmRemove, messages, saveFailed } from "#shared/messages.ts";
import { confirm } from "./ask.ts";
import type { FormDialogProps } from "./form-dialog.tsx";
import { formResolver } from "./form-resolver.ts";
import { useConflict } from "./use-conflict.ts";
import { useOneRequest } from "./use-one-request.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

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

const removal = <T extends FieldValues, Out, R>({ subject, remove }: FormDialogProps<T, Out, R>, base: R) => ({
  title: `${subject}の削除`,
  body: remove?.body ?? confirmRemove(subject),
  target: remove?.target(base),
  accept: "削除",
  isDanger: true,
});

/** The state of a FormDialog: values, what the server refused, a conflict, and the ways out. */
export const useRecordForm = <T extends FieldValues, Out, R>(props: FormDialogProps<T, Out, R>) => {
  const { schema, record, toForm, draft, onSubmit, onSaved, onClose, onCopy, remove, fieldName = plainName } = props;
  const form = useForm<T, unknown, Out>({
    resolver: formResolver(schema),
    defaultValues: toForm(record),
    mode: "onTouched",
  });
  const guard = useUnsavedGuard(form.formState.isDirty);
  const { base, notice, load, met } = useConflict(props, form);
  const { once, failure, isBusy, isSending, clear } = useOneRequest((error) => {
    notice(error);
    return showRefusal(form, error, fieldName);
  });

  // A copy differs from an empty form: it is unsaved from the start.
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  /** Closes once the request was answered; then its answer may be told. */
  const sendAndLeave = (request: () => Promise<unknown>, onAnswer?: (answer: unknown) => void) =>
    once(async () => {
      const answer = await request();
      guard.release();
      onClose();
      onAnswer?.(answer);
    });
  const send = form.handleSubmit((value) =>
    sendAndLeave(() => onSubmit(value, base).catch(asSaveFailure(props.subject)), onSaved),
  );

  return {
    form,
    base,
    failure,
    isBusy,
    conflict: met && { mine: met.mine, latest: met.latest, onLoad: () => (load(), clear()) },
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      clear();
      return isSending() ? Promise.resolve() : send();
    },
    close: async () => {
      if (isSending() || !(await guard.mayLeave())) return;
      guard.release();
      onClose();
    },
    copy: onCopy && (() => (guard.release(), onCopy(form.getValues()))),
    remove:
      remove &&
      (async () => {
        if (base && (await confirm(removal(props, base)))) await sendAndLeave(() => remove.run(base), remove.onRemoved);
      }),
  };
};
