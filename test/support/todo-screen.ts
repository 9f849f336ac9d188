import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { aClient } from "./checklists.ts";
import { paste } from "./paste.ts";
import { listCount } from "./list-count.ts";
import { anyPointer } from "./pointer.ts";
import { renderApp } from "./render-app.tsx";
import { aTodoOffice } from "./todos.ts";

export const user = userEvent.setup({ delay: null, ...anyPointer });

/** The office of `aTodoOffice` with a second company, 2 みなと運送 of employee 201 渡辺 由美子, whose screen can be opened. */
export const aTodoScreen = async (fields = {}) => {
  const office = await aTodoOffice(fields);
  await aClient(office.tenant, 2, "有限会社みなと運送", ["渡辺 由美子"]);
  return { ...office, open: (query = "") => renderApp(`/todo${query}`, office) };
};

export { findDialog as dialog } from "./find-dialog.ts";
export const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
/** The dialog went, and the server's sentence stands there. */
export const isTold = async (text: string) => {
  await isClosed();
  await screen.findByText(text);
};
export const seesCount = (text: string) => waitFor(() => expect(listCount()).toBe(text));
export const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
export const answer = async (name: string) => {
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
};

/** The labels of the steps that stand there. */
export const steps = () =>
  screen.getAllByLabelText<HTMLInputElement>(/を完了にする$/).map(({ labels }) => labels![0]!.textContent);
export const step = (label: string) => screen.getByRole("group", { name: label });
export const done = (label: string) => screen.getByLabelText<HTMLInputElement>(`${label}を完了にする`);
export const branch = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "[type=radio]" });
export const announced = () => within(screen.getByRole("dialog")).getByRole("status").textContent;
/** Without a layout a list of choices counts as hidden: it is found by its text. */
export const pick = async (label: string, typed: string, option: string) => {
  await user.type(await screen.findByRole("combobox", { name: label, hidden: true }), typed);
  await user.click(await screen.findByText(option, { selector: "[role=option] *" }));
};
export const writeMemo = async (label: string, text: string) => {
  await user.click(within(step(label)).getByRole("button", { name: /^メモを/ }));
  await paste(user, within(step(label)).getByLabelText("メモ"), text);
};
