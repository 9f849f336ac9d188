import type { UserEvent } from "@testing-library/user-event";

/** A text where the single keys do not matter: typed, it would draw the whole form again for each letter. */
export const paste = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
