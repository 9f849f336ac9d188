import { mayUse } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import { registered, removed, saved } from "#shared/text/messages.ts";
import type { View, ViewForm } from "#shared/views/view.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { commit } from "#functions/db/commit.ts";
import { refuseAnyMyNumber } from "#functions/db/my-numbers.ts";
import { readViews, type Shelves, shelfWrite, takeViewId } from "#functions/db/views.ts";

const label = "絞り込み";
type Existing = { id: number; Version: number };

/** A view as it was in a version. @throws notFound, forbidden for a colleague's shared one, conflict */
const changeable = ({ own, shared }: Shelves, { userId, role }: Caller, { id, Version }: Existing) => {
  const view = [...own.views, ...shared.views].find((each) => each.id === id);
  if (!view) throw new AppError("notFound");
  if (view.isShared && view.CreateUserId !== userId && !mayUse(role, "manager")) throw new AppError("forbidden");
  if (view.Version !== Version) throw new AppError("conflict", undefined, { current: view });
  return view;
};

/** The writes that leave a view in one shelf, or with `undefined` in none. */
const placing = ({ own, shared }: Shelves, id: number, view: View | undefined) =>
  [own, shared].flatMap((shelf) => {
    const isHere = view && view.isShared === (shelf === shared);
    const at = shelf.views.findIndex((each) => each.id === id);
    if (at < 0) return isHere ? [shelfWrite(shelf, [...shelf.views, view])] : [];
    return [shelfWrite(shelf, isHere ? shelf.views.with(at, view) : shelf.views.toSpliced(at, 1))];
  });

/** What is read and put back while a colleague does the same is read again. */
const onShelves = async <Answer>(
  caller: Caller,
  work: (shelves: Shelves) => { id: number; view: View | undefined; answer: Answer },
  tries = 5,
): Promise<Answer> => {
  const shelves = await readViews(caller);
  const { id, view, answer } = work(shelves);
  try {
    return await commit(caller, { changes: [], extra: placing(shelves, id, view), answer });
  } catch (error) {
    if (tries === 1 || !(error instanceof AppError && error.code === "busy")) throw error;
    return onShelves(caller, work, tries - 1);
  }
};

/** @throws limit, and invalid for a 個人番号 in the name */
export const addView = async (caller: Caller, form: ViewForm) => {
  refuseAnyMyNumber(form);
  const id = await takeViewId(caller.tenant);
  const view = { ...form, id, Version: 1, CreateUserId: caller.userId };
  return onShelves(caller, () => ({ id, view, answer: { message: registered(label), view } }));
};

/** What a colleague shared and a manager takes back is the manager's own from then on. @throws as `changeable`, limit */
export const changeView = async (caller: Caller, existing: Existing, form: ViewForm) => {
  refuseAnyMyNumber(form);
  return onShelves(caller, (shelves) => {
    const { id, Version, CreateUserId } = changeable(shelves, caller, existing);
    const view = { ...form, id, Version: Version + 1, CreateUserId: form.isShared ? CreateUserId : caller.userId };
    return { id, view, answer: { message: saved(label), view } };
  });
};

/** @throws as `changeable` */
export const removeView = (caller: Caller, existing: Existing) =>
  onShelves(caller, (shelves) => {
    const { id } = changeable(shelves, caller, existing);
    return { id, view: undefined, answer: { message: removed(label) } };
  });
