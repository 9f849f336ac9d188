import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** A dialog that has taken the focus: before that it would take it from what a test opens in it; `whom` stands beside its title. */
export const findDialog = async (name: RegExp | string = /編集|新規登録/, whom?: RegExp | string) => {
  const dialog = await screen.findByRole("dialog", { name, ...(whom !== undefined && { description: whom }) });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};
