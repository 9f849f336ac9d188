/** Where what the message is about can be seen. */
type ToastLink = { to: string; label: string };
type ToastType = "success" | "error";
type Toast = { id: number; text: string; type: ToastType; link: ToastLink | undefined };
/** The foot of the page, or of a dialog above it. */
type Place = { isPage: boolean };

const shownFor = 6_000;
let toasts: readonly Toast[] = [];
let places: readonly Place[] = [];
let last = 0;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};
export const onToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What stands in a place now: the newest, in the foot of what is open on top. */
export const toastAt = (place: Place) => {
  const top = places.findLast(({ isPage }) => !isPage) ?? places.at(-1);
  return place === top ? toasts.at(-1) : undefined;
};
/** From now on messages may stand there; answers how to end that. */
export const openPlace = (place: Place) => {
  places = [...places, place];
  tell();
  return () => {
    places = places.filter((each) => each !== place);
    tell();
  };
};

export const dismiss = (id: number) => {
  toasts = toasts.filter((each) => each.id !== id);
  tell();
};
export const dismissAll = () => {
  toasts = [];
  tell();
};

/** Says something short in the foot: a success for six seconds, an error until it is closed. An error stands where it happened instead, if it has a place. */
export const toast = (text: string, type: ToastType = "success", link?: ToastLink) => {
  const id = ++last;
  const kept = toasts.filter((each) => each.type === "error" && each.text !== text);
  toasts = [...kept, { id, text, type, link }];
  tell();
  if (type === "success") setTimeout(() => dismiss(id), shownFor);
};
