import type { KeyboardEvent } from "react";

/** True for a key that belongs to an input method. Safari ends the composition before its Enter: 229 tells. */
export const isIme = ({ nativeEvent }: Pick<KeyboardEvent, "nativeEvent">) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
