import type { KeyboardEvent } from "react";

/** True for a key that belongs to an input method. Safari ends the composition before its Enter: the key code 229 shows that. */
export const isIme = ({ nativeEvent }: Pick<KeyboardEvent, "nativeEvent">) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** An input event while the input method is still composing. */
export const isComposing = (event: Event) => (event as InputEvent).isComposing;

/** An Enter that is meant for us, not for the input method. */
// eslint-disable-next-line no-restricted-syntax -- the one place that may ask
export const isEnter = (event: KeyboardEvent) => event.key === "Enter" && !isIme(event);
