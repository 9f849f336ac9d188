import type { KeyboardEvent } from "react";

/** True for a key that belongs to an input method. Safari ends the composition before its Enter: 229 tells. */
export const isIme = ({ nativeEvent }: Pick<KeyboardEvent, "nativeEvent">) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** An input of letters that are still under way. */
export const isComposing = (event: Event) => (event as InputEvent).isComposing;

/** An Enter that is meant for us, not for the input method. */
// eslint-disable-next-line no-restricted-syntax -- the one place that may ask
export const isEnter = (event: KeyboardEvent) => event.key === "Enter" && !isIme(event);
