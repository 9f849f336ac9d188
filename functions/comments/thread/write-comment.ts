import { mayUse } from "#shared/access.ts";
import { type Comment, type CommentedRecord, isDeleted } from "#shared/comments/comment.ts";
import { AppError } from "#shared/errors.ts";
import { commentMax } from "#shared/limits.ts";
import { registered, removed, saved } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import type { Change, GuardedWrite } from "#functions/db/change.ts";
import { dropWrites, takeFiles } from "#functions/db/comment-files.ts";
import { comments, countWrite, findCommented, threadOf } from "#functions/db/comments.ts";
import { commit } from "#functions/db/commit.ts";
import { limitRefusal } from "#functions/db/kind.ts";
import { refuseAnyMyNumber } from "#functions/db/my-numbers.ts";
import { recordKinds } from "#functions/kinds/record-kinds.ts";
import { mentionsAfter, mentionWrites } from "./mention-writes.ts";

type Form = Pick<Comment, "text" | "phone" | "mentions"> & { files?: readonly string[] | undefined };
type Named = CommentedRecord & { AutoId: number; Version: number };
type Written = { change: Change; comment: Comment; before?: Comment; files?: readonly GuardedWrite[]; message: string };
type Make = (thread: Comment[], subject: string) => Written | Promise<Written>;

const tries = 5;

/**
 * With the record's count; again when somebody else has written there meanwhile. @returns the answer, and the comment as it
 * was before @throws notFound without the record
 */
const write = async (caller: Caller, of: CommentedRecord, make: Make) => {
  const { tenant } = caller;
  for (let attempt = 1; ; attempt++) {
    const record = await findCommented(tenant, of);
    const thread = await threadOf(tenant, of);
    const named = recordKinds[of.kind].nameOf(record as never);
    const { change, comment, before, files = [], message } = await make(thread, named);
    const others = thread.filter((each) => each.AutoId !== comment.AutoId && !isDeleted(each));
    const commentCount = others.length + (isDeleted(comment) ? 0 : 1);
    try {
      const answer = await commit(caller, {
        changes: [change],
        touches: [{ tenant, kind: of.kind, ids: [[of.id]] }],
        extra: [countWrite(tenant, of, record, commentCount), ...mentionWrites(caller, comment, before), ...files],
        answer: { message, comment, commentCount },
      });
      return { answer, before };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "busy" || attempt === tries) throw error;
    }
  }
};

const someOf = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined);

/** @throws limit, invalid for a file that is not there */
export const addComment = async (caller: Caller, of: CommentedRecord, { files: names = [], ...form }: Form) => {
  const { tenant, userId, now } = caller;
  await findCommented(tenant, of);
  const [AutoId] = await comments.takeIds(tenant);
  const { files, writes } = await takeFiles(caller, names);
  return write(caller, of, (thread, subject) => {
    if (thread.length >= commentMax) throw limitRefusal(comments.label, commentMax);
    const marks = {
      CreateUserId: userId,
      CreatedAt: now.toISOString(),
      EditedAt: "",
      DeletedAt: "",
      DeletedUserId: -1,
    };
    const mentions = mentionsAfter(form, undefined);
    const comment = { AutoId: AutoId!, Version: 1, ...of, subject, ...form, mentions, files: someOf(files), ...marks };
    return { change: comments.creating(tenant, comment), comment, files: writes, message: registered(comments.label) };
  });
};

const currentOf = (thread: readonly Comment[], { AutoId, Version }: Named) => {
  const current = thread.find((each) => each.AutoId === AutoId);
  if (!current) throw new AppError("notFound");
  if (current.Version !== Version) throw comments.conflict(current);
  if (isDeleted(current)) throw new AppError("notFound");
  return current;
};
const saving = ({ tenant }: Caller, current: Comment, fields: Partial<Comment>, message: string): Written => ({
  change: comments.saving(tenant, current, current.Version, fields),
  comment: { ...current, ...fields, Version: current.Version + 1 },
  before: current,
  message,
});

/** Of the files that it had and of new ones those that it is to have, with the writes; all that it had where none are named. */
const filesAfter = async (caller: Caller, { files: before = [] }: Comment, names: readonly string[] | undefined) => {
  if (!names) return { files: someOf(before), writes: [] };
  const stay = before.filter(({ id }) => names.includes(id));
  const dropped = before.filter(({ id }) => !names.includes(id));
  const taken = await takeFiles(
    caller,
    names.filter((name) => stay.every(({ id }) => id !== name)),
  );
  const writes = [...taken.writes, ...dropWrites(caller.tenant, dropped, caller.now)];
  return { files: someOf([...stay, ...taken.files]), writes };
};

/** Its author alone. @throws forbidden, conflict, notFound, invalid */
export const changeComment = async (
  caller: Caller,
  { AutoId, Version, ...of }: Named,
  { files: names, ...form }: Form,
) =>
  write(caller, of, async (thread) => {
    const current = currentOf(thread, { ...of, AutoId, Version });
    if (current.CreateUserId !== caller.userId) throw new AppError("forbidden");
    // the history does not say what changed of them, so neither does `commit` know
    refuseAnyMyNumber({
      ...(form.text !== current.text && { text: form.text }),
      ...(form.phone?.who !== current.phone?.who && { phone: form.phone }),
    });
    const mentions = mentionsAfter(form, current);
    const { files, writes } = await filesAfter(caller, current, names);
    const fields = { ...form, mentions, files, EditedAt: caller.now.toISOString() };
    return { ...saving(caller, current, fields, saved(comments.label)), files: writes };
  });

/** Its author or a manager; who wrote it and when stays, and who deleted it. @throws forbidden, conflict, notFound */
export const deleteComment = async (caller: Caller, { AutoId, Version, ...of }: Named) => {
  const { userId, role, now } = caller;
  const { answer } = await write(caller, of, (thread) => {
    const current = currentOf(thread, { ...of, AutoId, Version });
    if (current.CreateUserId !== userId && !mayUse(role, "manager")) throw new AppError("forbidden");
    const marks = { DeletedAt: now.toISOString(), DeletedUserId: userId };
    const fields = { text: "", phone: null, mentions: undefined, files: undefined, ...marks };
    const files = dropWrites(caller.tenant, current.files, now);
    return { ...saving(caller, current, fields, removed(comments.label)), files };
  });
  return answer;
};
