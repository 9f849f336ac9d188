import "#shared/text/schema-messages.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

const ends = ["pointerup", "pointercancel"];
let isPressed = false;
addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ends) addEventListener(end, () => (isPressed = false), true);

// A button released outside of the window may send no event.
const patience = 1_000;
const released = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
    for (const end of ends) addEventListener(end, () => setTimeout(resolve), { once: true });
  });

/**
 * Checks a form by its schema, but not while a button is pressed: the press takes the focus from a field, and were its
 * error drawn at once, the form would grow under the pointer and the click miss what it was meant for.
 */
export const formResolver = <T extends FieldValues, Out>(schema: z.ZodType<Out, T>): Resolver<T, unknown, Out> => {
  const check = zodResolver<T, unknown, Out>(schema);
  return async (...form) => {
    if (isPressed) await released();
    return check(...form);
  };
};
