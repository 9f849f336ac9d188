import { Box, type SystemStyleObject } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import type { Message } from "#shared/values/ids.ts";
import { roomy } from "#web/theme/conditions.ts";
import { isEnter } from "#web/components/input/is-ime.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import type { Whom } from "#web/components/dialog/dialog-head.tsx";
import { mayLose } from "#web/components/dialog/may-lose.ts";
import { type DialogPane, threadedContent, WithPane } from "#web/components/dialog/dialog-pane.tsx";
import type { DialogSize } from "#web/components/dialog/dialog-sizes.ts";
import { FormFooter } from "./form-footer.tsx";
import type { FormSection } from "#web/components/input/form-field.ts";
import { FormSections } from "./form-sections.tsx";
import { SectionIndex } from "./section-index.tsx";
import { type RecordForm, useRecordForm } from "./use-record-form.ts";

const inputs = "input:enabled, select:enabled, textarea:enabled";

/** The first field; where that holds something, what is around it: the first key shall not replace it. */
const firstStop = (body: HTMLElement) => {
  const first = body.querySelector<HTMLInputElement>(inputs);
  const isFree = !first || first.value === "" || ["checkbox", "radio"].includes(first.type);
  return isFree ? first : body;
};

/** Above the panes, which keep most of the height. */
const panel: SystemStyleObject = { [roomy]: { flex: "none", maxH: "40%", mt: "3", mx: "6", overflow: "auto" } };

type Props<T extends FieldValues, Out, R, A extends Message, B extends Message> = RecordForm<T, Out, R, A, B> & {
  whom?: Whom | undefined;
  sections: readonly FormSection<T>[];
  size?: Extract<DialogSize, "short" | "record" | "indexed" | "paned" | "workspace">;
  /** Right of the title: who made and changed the record, and what else leads on from it. */
  meta?: ReactNode;
  /** Of a long form: what stands beside the titles of its sections, and below them. */
  index?: { notes: Readonly<Record<string, ReactNode>>; below: ReactNode };
  /** Beside the form: what takes effect without a save. */
  pane?: DialogPane | undefined;
  /** What keys do, in the foot. */
  hint?: string;
};

/** The dialog in which a record is made, changed, copied and deleted. It closes only when the server has agreed. */
export const FormDialog = <T extends FieldValues, Out, R, A extends Message, B extends Message>(
  props: Props<T, Out, R, A, B>,
) => {
  const { whom, sections, size = "record", meta, index, pane, hint } = props;
  const body = useRef<HTMLDivElement>(null);
  const { form, base, submit, submitAndNext, round, close, copy, remove, failure, conflict, isBusy } = useRecordForm({
    ...props,
    unsent: pane?.unsent,
    maySend: async (value, of) => (await props.maySend?.(value, of)) !== false && mayLose(pane?.unsent),
  });

  useEffect(() => {
    const fields = [...(body.current?.querySelectorAll<HTMLInputElement>(inputs) ?? [])];
    if (round > 0) fields.find(({ value }) => value === "")?.focus();
  }, [round]);

  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isEnter(event)) return;
    const isSave = event.ctrlKey || event.metaKey;
    // A plain Enter in a field of a long form would save it half filled.
    if (isSave || event.target instanceof HTMLInputElement) event.preventDefault();
    if (!isSave) return;
    const field = document.activeElement as HTMLElement;
    field.blur();
    const sent = event.shiftKey && submitAndNext ? submitAndNext() : submit();
    // Where nothing else asks for the focus, the same keys try once more.
    void sent.then(() => document.activeElement === document.body && field.focus());
  };

  return (
    <DialogFrame
      title={base ? "編集" : "新規登録"}
      whom={whom}
      meta={meta}
      size={size}
      onClose={() => pane?.closesFirst?.() || void close()}
      initialFocusEl={() => body.current && firstStop(body.current)}
      form={{ onSubmit: (event) => (event.preventDefault(), void submit()), onKeyDown: handleKey }}
      look={pane?.isThread ? threadedContent : undefined}
      arrange={
        pane &&
        ((parts) => (
          <WithPane {...parts} pane={{ ...pane, children: <FormProvider {...form}>{pane.children}</FormProvider> }} />
        ))
      }
      bodyProps={{ ref: body, tabIndex: -1, outline: "none" }}
      aside={
        index && (
          <SectionIndex
            body={body}
            hasThread={Boolean(pane)}
            entries={sections.flatMap(({ title, isInstant }) =>
              title ? [{ title, note: index.notes[title], isInstant }] : [],
            )}
          >
            {index.below}
          </SectionIndex>
        )
      }
      footer={
        <FormFooter
          {...{ form, failure, isBusy, hint }}
          isNew={!base}
          onNext={submitAndNext && (() => void submitAndNext())}
          onCancel={() => void close()}
          onCopy={base && copy && (() => void mayLose(pane?.unsent).then((may) => may && copy()))}
          onRemove={base && remove && (() => void remove())}
        />
      }
    >
      <FormProvider {...form}>
        {conflict && (
          <Box css={size === "workspace" ? panel : undefined}>
            <ConflictPanel sections={sections} {...conflict} />
          </Box>
        )}
        <FormSections key={round} sections={sections} isWorkspace={size === "workspace"} />
      </FormProvider>
    </DialogFrame>
  );
};
