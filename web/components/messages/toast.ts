/** A link to what the message is about, or what can be done about it. */
type ToastLink = { to: string; label: string };
/** Without `page` on every page. */
type ToastAct = { act: () => void; label: string; page?: string };
type ToastType = "success" | "error";
export type Toast = { id: number; text: string; type: ToastType; link: ToastLink | ToastAct | undefined };
/** The foot of the page, or of a dialog above it. */
type ToastArea = { isPage: boolean };

const shownFor = 6_000;
/** Long enough to take back what was done. */
const actFor = 10_000;
let toasts: readonly Toast[] = [];
let areas: readonly ToastArea[] = [];
let last = 0;
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
export const onToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toast of an area now: the newest, in the foot of what is open on top. */
export const toastAt = (area: ToastArea) => {
  const top = areas.findLast(({ isPage }) => !isPage) ?? areas.at(-1);
  // What is taken back belongs to the page, and so to the office, where it was done.
  const isHere = ({ link }: Toast) =>
    !link || !("act" in link) || (link.page ?? location.pathname) === location.pathname;
  return area === top ? toasts.findLast(isHere) : undefined;
};
/** Toasts may appear there from now on; answers a function that ends that. */
export const openToastArea = (area: ToastArea) => {
  areas = [...areas, area];
  notify();
  return () => {
    areas = areas.filter((each) => each !== area);
    notify();
  };
};

export const dismiss = (id: number) => {
  toasts = toasts.filter((each) => each.id !== id);
  notify();
};
export const dismissAll = () => {
  toasts = [];
  notify();
};

/**
 * Shows a short text in the foot: a success for six seconds, with something to do for ten, an error until it is closed.
 * An error of a form belongs in the form.
 */
export const toast = (text: string, type: ToastType = "success", link?: ToastLink | Omit<ToastAct, "page">) => {
  const id = ++last;
  const kept = toasts.filter((each) => each.type === "error" && each.text !== text);
  const isOfPage = link && "act" in link && type === "success";
  const of = isOfPage ? { ...link, page: location.pathname } : link;
  toasts = [...kept, { id, text, type, link: of }];
  notify();
  if (type === "success") setTimeout(() => dismiss(id), link && "act" in link ? actFor : shownFor);
};
