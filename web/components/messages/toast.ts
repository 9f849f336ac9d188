/** A link to what the message is about. */
type ToastLink = { to: string; label: string };
type ToastType = "success" | "error";
type Toast = { id: number; text: string; type: ToastType; link: ToastLink | undefined };
/** The foot of the page, or of a dialog above it. */
type ToastArea = { isPage: boolean };

const shownFor = 6_000;
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
  return area === top ? toasts.at(-1) : undefined;
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

/** Shows a short text in the foot: a success for six seconds, an error until it is closed. An error of a form belongs in the form. */
export const toast = (text: string, type: ToastType = "success", link?: ToastLink) => {
  const id = ++last;
  const kept = toasts.filter((each) => each.type === "error" && each.text !== text);
  toasts = [...kept, { id, text, type, link }];
  notify();
  if (type === "success") setTimeout(() => dismiss(id), shownFor);
};
