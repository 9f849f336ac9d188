import { useRef, useState } from "react";
import type { Comment } from "#shared/comments/comment.ts";
import { distinct, type Mention, standing } from "#shared/comments/mentions.ts";
import { timeInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { type DraftFile, useFiles } from "./use-files.ts";

type Form = Pick<Comment, "text" | "phone"> & {
  /** Who was chosen, also where the name was taken out of the text again. */
  mentions: readonly Mention[];
};
const blank: Form = { text: "", phone: null, mentions: [] };

/** Who was chosen, and whose name was typed in full. */
const worded = ({ text, mentions, ...form }: Form, byName: readonly Mention[]) => {
  const typed = byName.filter(({ name }) => mentions.every((chosen) => chosen.name !== name));
  return { ...form, text, mentions: standing(text, [...mentions, ...typed]) };
};

const isChanged = ({ text, phone }: Form, files: readonly DraftFile[], base: Comment | undefined) =>
  text !== (base?.text ?? "") ||
  JSON.stringify(phone) !== JSON.stringify(base?.phone ?? null) ||
  files.map(({ id = "new" }) => id).join() !== (base?.files ?? []).map(({ id }) => id).join();

/** What is being written: a new one, or a changed `base`. It stays until the server has taken it. */
export const useDraft = (
  save: (form: ReturnType<typeof worded> & { files: string[] }, base: Comment | undefined) => Promise<void>,
  byName: readonly Mention[],
) => {
  const [base, setBase] = useState<Comment>();
  const [form, setForm] = useState(blank);
  const attached = useFiles();
  /** As it is now, for a call that has waited for its files. */
  const latest = useRef(form);
  latest.current = form;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { once, failure, isBusy, clear } = useOneRequest((error) => {
    if (!(error instanceof AppError)) {
      console.error(error);
      return messages.unexpected;
    }
    const { fields } = error.details;
    setErrors(fields ?? {});
    return fields ? undefined : error.message;
  });
  const start = (of: Comment | undefined) => {
    setBase(of);
    setForm(of ? { text: of.text, phone: of.phone, mentions: of.mentions ?? [] } : blank);
    attached.start(of?.files);
    setErrors({});
    clear();
  };
  const send = async () => {
    const files = await attached.arrived();
    await save({ ...worded(latest.current, byName), files }, base);
    start(undefined);
  };
  const set = (part: Partial<Form>) => (setForm({ ...form, ...part }), setErrors({}));
  return {
    ...{ base, ...form, errors, failure, isBusy, attached },
    isDirty: isChanged(form, attached.files, base),
    attach: (files: File[]) => (setErrors({}), attached.add(files)),
    setText: (text: string) => set({ text }),
    addMention: (text: string, mention: Mention) => set({ text, mentions: distinct([...form.mentions, mention]) }),
    setPhone: (phone: Form["phone"]) => set({ phone }),
    togglePhone: () => set({ phone: form.phone ? null : { who: "", at: timeInJapan(Date.now()) } }),
    change: start,
    cancel: () => start(undefined),
    send: () => once(send),
  };
};
export type Draft = ReturnType<typeof useDraft>;
