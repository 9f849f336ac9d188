import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anyPointer } from "./pointer.ts";

export const user = userEvent.setup({ delay: null, ...anyPointer });

/** The step of the wizard that is open. */
export const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
export const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
export const change = async (name: RegExp, text: string) => {
  const input = await box(name);
  await user.clear(input);
  await user.type(input, text);
};
export const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
