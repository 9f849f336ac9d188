import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { type DefaultValues, type FieldValues, FormProvider } from "react-hook-form";
import type * as z from "zod";
import { isEnter } from "./is-ime.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { FormFooter } from "./form-footer.tsx";
import type { FormSection } from "./form-field.ts";
import { FormSections } from "./form-sections.tsx";
import { useRecordForm } from "./use-record-form.ts";
import "./form.css";

export type FormDialogProps<T extends FieldValues, Out, R> = {
  /** What is edited, in sentences: この{subject}を…。 */
  subject: string;
  /** Instead of 編集 or 新規登録. */
  title?: string;
  /** The shared schema; its input is what the fields hold. */
  schema: z.ZodType<Out, T>;
  sections: readonly FormSection<T>[];
  /** The record as it was when the dialog opened; undefined for a new one. */
  record: R | undefined;
  toForm: (record: R | undefined) => DefaultValues<T> & T;
  /** Values that a copy starts with. */
  draft?: T | undefined;
  /** Sends; a thrown AppError keeps the dialog open and shows its sentences. `record` is the newest one after a conflict. */
  onSubmit: (value: Out, record: R | undefined) => Promise<unknown>;
  /** After the dialog closed, with what onSubmit answered. */
  onSaved?: (answer: unknown) => void;
  onClose: () => void;
  onCopy?: (values: T) => void;
  /** Asked in a dialog of its own before `run`; `run` answers like onSubmit. */
  remove?: {
    body?: ReactNode;
    target: (record: R) => ReactNode;
    run: (record: R) => Promise<unknown>;
    onRemoved?: (answer: unknown) => void;
  };
  /** Turns the `current` of a conflict into a record; absent: it is one. */
  readCurrent?: (current: unknown) => R;
  /** The form's name of a field that the server named; absent: `List.0.` and `.Value` are taken off. */
  fieldName?: (wireName: string) => string;
  size?: "short" | "record";
  /** Who made and changed the record, right of the title. */
  meta?: ReactNode;
};

/** The dialog in which a record is made, changed, copied and deleted. It closes only when the server has agreed. */
export const FormDialog = <T extends FieldValues, Out, R>(props: FormDialogProps<T, Out, R>) => {
  const { title, sections, size = "record", meta } = props;
  const body = useRef<HTMLDivElement>(null);
  const { form, base, submit, close, copy, remove, failure, conflict, isBusy } = useRecordForm(props);

  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isEnter(event)) return;
    const isSave = event.ctrlKey || event.metaKey;
    // A plain Enter in a field of a long form would save it half filled.
    if (isSave || event.target instanceof HTMLInputElement) event.preventDefault();
    if (!isSave) return;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void submit();
  };

  return (
    <DialogFrame
      title={title ?? (base ? "編集" : "新規登録")}
      meta={base && meta}
      className={`form-dialog ${size}`}
      onClose={() => void close()}
      initialFocusEl={() =>
        body.current?.querySelector<HTMLElement>("input:enabled, select:enabled, textarea:enabled") ?? null
      }
      form={{ onSubmit: (event) => void submit(event), onKeyDown: handleKey }}
      body={{ ref: body }}
      footer={
        <FormFooter
          {...{ form, failure, isBusy }}
          isNew={!base}
          onCancel={() => void close()}
          onCopy={base && copy}
          onRemove={base && remove && (() => void remove())}
        />
      }
    >
      <FormProvider {...form}>
        {conflict && <ConflictPanel sections={sections} {...conflict} />}
        <FormSections sections={sections} />
      </FormProvider>
    </DialogFrame>
  );
};
