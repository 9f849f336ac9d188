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

/** What checks a form and reads its record: loaded after its fields stand, as they need no zod. */
export type Schemas<T extends FieldValues, Out, R> = {
  /** The shared schema; its input is what the fields hold. */
  form: z.ZodType<Out, T>;
  /** Reads the newest record, which comes with a conflict. */
  record: z.ZodType<R>;
};
export type LoadSchemas<T extends FieldValues, Out, R> = () => Promise<Schemas<T, Out, R>>;

/** Rejects while it cannot be loaded. */
export const loadCheck = async <T extends FieldValues, Out>(load: LoadSchemas<T, Out, unknown>) => {
  const [{ zodResolver }, { form }] = await Promise.all([import("./zod-resolver.ts"), load()]);
  return zodResolver<T, unknown, Out>(form);
};

/**
 * Checks a form by its schema, but not while a button is pressed: the press takes the focus from a field, and were its
 * error drawn at once, the form would grow under the pointer and the click miss what it was meant for.
 */
export const formResolver =
  <T extends FieldValues, Out>(load: LoadSchemas<T, Out, unknown>): Resolver<T, unknown, Out> =>
  async (...form) => {
    if (isPressed) await released();
    // A field that is left while the schemas cannot be loaded has no error yet; before it is sent they are asked for again.
    const check = await loadCheck(load).catch(() => undefined);
    return check ? check(...form) : { values: {}, errors: {} };
  };
