import { useRef, useState } from "react";
import { type Comment, isDeleted } from "#shared/comments/comment.ts";
import type { CommentFile } from "#shared/comments/comment-file.ts";
import { distinct, type Mention, standing } from "#shared/comments/mentions.ts";
import { timeInJapan } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { confirmDiscard } from "#web/components/dialog/ask.ts";
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

/** What was typed after `sent`, which went meanwhile. */
const typedSince = (form: Form, sent: Form): Form =>
  form.text.startsWith(sent.text) ? { ...blank, text: form.text.slice(sent.text.length).trimStart() } : form;

const goneSentence = "編集していたやり取りは、先に削除されました。入力した内容は、新しいやり取りとして送信できます。";

/** What stands in the fields, and the comment that it changes. */
const useFields = () => {
  const [base, setBase] = useState<Comment>();
  const [form, setForm] = useState(blank);
  const attached = useFiles();
  /** As it is now, for a call that has waited. */
  const latest = useRef(form);
  latest.current = form;
  return {
    ...{ base, form, setForm, attached, latest },
    isDirty: isChanged(form, attached.files, base),
    begin: (of: Comment | undefined) => {
      setBase(of);
      setForm(of ? { text: of.text, phone: of.phone, mentions: of.mentions ?? [] } : blank);
      attached.start(of?.files);
    },
    /** What was typed stays, and goes upon what another tab has made of the comment. @returns whether that is gone */
    goOnFrom: (newest: Comment, { files: before = [] }: Comment) => {
      const { files: after = [] } = newest;
      const others = (files: readonly CommentFile[], of: readonly CommentFile[]) =>
        files.filter(({ id }) => of.every((file) => file.id !== id));
      attached.exchange(others(before, after), others(after, before));
      setBase(isDeleted(newest) ? undefined : newest);
      return isDeleted(newest);
    },
    /** What has gone leaves the fields; what was typed meanwhile stays. */
    clearSent: (sent: Form, comment: Comment) => {
      if (base) return setBase(comment);
      setForm((now) => typedSince(now, sent));
      attached.exchange(comment.files ?? []);
    },
  };
};
type Fields = ReturnType<typeof useFields>;

type Sending = {
  save: (form: ReturnType<typeof worded> & { files: string[] }, base: Comment | undefined) => Promise<Comment>;
  /** The thread as it is now. */
  readAgain: () => Promise<readonly Comment[] | undefined>;
  byName: readonly Mention[];
};

/** Sends what stands in the fields. @returns whether nothing was typed meanwhile */
const sendFields = async ({ base, attached, latest, ...fields }: Fields, { save, readAgain, byName }: Sending) => {
  const files = await attached.arrived();
  const sent = latest.current;
  try {
    const comment = await save({ ...worded(sent, byName), files }, base);
    if (latest.current === sent && attached.isOnly(files)) return true;
    fields.clearSent(sent, comment);
    return false;
  } catch (error) {
    const { code } = error instanceof AppError ? error : { code: undefined };
    // one whose answer was lost may stand there
    if (code === "busy" || code === "internal") void readAgain();
    if (!base || code !== "conflict") throw error;
    const newest = (await readAgain())?.find(({ AutoId }) => AutoId === base.AutoId);
    if (newest && fields.goOnFrom(newest, base)) throw new AppError("conflict", goneSentence);
    throw error;
  }
};

/** What is being written: a new one, or a changed `base`. It stays until the server has taken it. */
export const useDraft = (sending: Sending) => {
  const fields = useFields();
  const { base, form, setForm, attached, isDirty, begin } = fields;
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { once, failure, isBusy, clear } = useOneRequest((error) => {
    if (!(error instanceof AppError)) {
      console.error(error);
      return messages.unexpected;
    }
    setErrors(error.details.fields ?? {});
    return error.details.fields ? undefined : error.message;
  });
  const start = (of: Comment | undefined) => (begin(of), setErrors({}), clear());
  /** Unless one wants to keep what would be lost. */
  const leaveFor = async (of: Comment | undefined) => {
    if (!isBusy && (!isDirty || (await confirmDiscard()))) start(of);
  };
  const set = (part: Partial<Form>) => (setForm({ ...form, ...part }), setErrors({}));
  return {
    ...{ base, ...form, errors, failure, isBusy, attached, isDirty, start },
    attach: (files: File[]) => (setErrors({}), attached.add(files)),
    setText: (text: string) => set({ text }),
    addMention: (text: string, mention: Mention) => set({ text, mentions: distinct([...form.mentions, mention]) }),
    setPhone: (phone: Form["phone"]) => set({ phone }),
    togglePhone: () => set({ phone: form.phone ? null : { who: "", at: timeInJapan(Date.now()) } }),
    change: leaveFor,
    cancel: () => leaveFor(undefined),
    send: () => once(async () => void ((await sendFields(fields, sending)) && start(undefined))),
  };
};
export type Draft = ReturnType<typeof useDraft>;
