import { type ReactNode, useState } from "react";
import type { Choice } from "./use-choice.ts";

type Props<T> = { choice: Choice<T>; children: (choice: Choice<T>) => ReactNode };

/** Draws its bar from the first row that is chosen on, so that it is loaded then; it stays, for what it says of rows that are gone. */
export const ChosenBar = <T,>({ choice, children }: Props<T>) => {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && choice.rows.length > 0) setAsked(true);
  return isAsked && children(choice);
};
