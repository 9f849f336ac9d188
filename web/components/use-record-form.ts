import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { AppError } from "#shared/errors.ts";
import { confirmRemove, messages } from "#shared/messages.ts";
import { confirm } from "./ask.ts";
import type { FormDialogProps } from "./form-dialog.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

const plainName = (wireName: string) => wireName.replace(/^List2?\.\d+\./, "").replace(/\.Value$/, "");
const sentence = (error: unknown) => (error instanceof AppError ? error.message : messages.unexpected);

export type Conflict<T> = { mine: T; latest: T | undefined; onLoad: () => void };

/** The state of a FormDialog: values, what the server refused, a conflict, and the ways out. */
export const useRecordForm = <T extends FieldValues, Out, R>(props: FormDialogProps<T, Out, R>) => {
  const {
    schema,
    record,
    toForm,
    draft,
    onSubmit,
    onSaved,
    onClose,
    onCopy,
    remove,
    readCurrent,
    subject,
    fieldName = plainName,
  } = props;
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<{ current: R | undefined; mine: T; latest?: T }>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const form = useForm<T, unknown, Out>({
    resolver: zodResolver(schema as never) as unknown as Resolver<T, unknown, Out>,
    defaultValues: toForm(record),
    mode: "onTouched",
  });
  const guard = useUnsavedGuard(form.formState.isDirty);

  // A copy differs from an empty form: it is unsaved from the start.
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  const leave = () => {
    guard.release();
    onClose();
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof AppError)) console.error(error);
    const fields = Object.entries((error instanceof AppError && error.details.fields) || {});
    fields.forEach(([name, message], index) =>
      form.setError(fieldName(name) as Path<T>, { message }, { shouldFocus: index === 0 }),
    );
    if (error instanceof AppError && error.code === "conflict") {
      const { current } = error.details;
      setConflict({
        current:
          current === undefined || current === null ? undefined : readCurrent ? readCurrent(current) : (current as R),
        mine: form.getValues(),
      });
    }
    setFailure(fields.length ? undefined : sentence(error));
  };
  /** One request at a time, however often the button is pressed. */
  const once = async (work: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    await work().catch(refuse);
    isSending.current = false;
    setBusy(false);
  };

  const send = form.handleSubmit((value) =>
    once(async () => {
      const answer = await onSubmit(value, base);
      leave();
      onSaved?.(answer);
    }),
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setFailure(undefined);
    return isSending.current ? Promise.resolve() : send();
  };
  const close = async () => {
    if (!isSending.current && (await guard.mayLeave())) leave();
  };
  const removeRecord = async () => {
    if (!remove || !base) return;
    const question = {
      title: `${subject}の削除`,
      body: remove.body ?? confirmRemove(subject),
      target: remove.target(base),
      accept: "削除",
      isDanger: true,
    };
    if (!(await confirm(question))) return;
    await once(async () => {
      const answer = await remove.run(base);
      leave();
      remove.onRemoved?.(answer);
    });
  };
  const copyRecord = () => {
    guard.release();
    onCopy?.(form.getValues());
  };
  const loadLatest = () => {
    if (!conflict?.current) return;
    const latest = toForm(conflict.current);
    setBase(conflict.current);
    setFailure(undefined);
    form.reset(latest);
    setConflict({ ...conflict, latest });
  };

  return {
    form,
    base,
    failure,
    isBusy,
    submit,
    close,
    copy: onCopy && copyRecord,
    remove: remove && (() => void removeRecord()),
    conflict:
      conflict && conflict.current !== undefined
        ? { mine: conflict.mine, latest: conflict.latest, onLoad: loadLatest }
        : undefined,
  };
};
