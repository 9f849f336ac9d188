import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { companyRoutes as routes } from "#shared/companies/routes.ts";
import { anOffice } from "./office.ts";
import { aCompany } from "./records.ts";
import { renderApp } from "./render-app.tsx";
import { anyPointer } from "./pointer.ts";

export const user = userEvent.setup({ delay: null, ...anyPointer });

/** An office with these companies, numbered from 1, whose screen can be opened. */
export const anOfficeWith = async (companies: object[], limits = {}) => {
  const office = await anOffice(limits);
  for (const fields of companies) await office.call(routes.save, { body: aCompany(fields) });
  return { ...office, open: (query = "") => renderApp(`/company${query}`, office) };
};
export { findDialog as dialog } from "./find-dialog.ts";
export const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input, select" });
export const required = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}( |必|$)`) });
export const press = async (name: string | RegExp, index = 0) =>
  user.click((await screen.findAllByRole("button", { name })).at(index)!);
export const answer = async (name: string) =>
  user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
