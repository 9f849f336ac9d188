import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import { checklistConfigs } from "#shared/checklists/configs.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import type { ChecklistType } from "#shared/office/office.ts";
import { aClient, checklistCalls } from "./checklists.ts";
import { listCount } from "./list-count.ts";
import { anOffice } from "./office.ts";
import { renderApp } from "./render-app.tsx";
import { anyPointer } from "./pointer.ts";

export const user = userEvent.setup({ delay: null, ...anyPointer });
export const today = dayInJapan(Date.now());
export const inDays = (days: number) => ({ Value: addDays(today, days) });

/** An office with two companies and these rows of a type, whose screen can be opened. */
export const aScreenOf = async (type: ChecklistType, rows: object[] = []) => {
  const office = await anOffice();
  await aClient(office.tenant, 1, "株式会社青葉製作所");
  await aClient(office.tenant, 2, "有限会社みなと運送");
  const calls = checklistCalls(office, type);
  if (rows.length > 0) await calls.add(rows.map((row) => ({ company: { Value: 1 }, ...row })));
  return { ...office, ...calls, open: (query = "") => renderApp(`${checklistConfigs[type].path}${query}`, office) };
};

export { findDialog as dialog } from "./find-dialog.ts";
export const seesCount = (text: string) => waitFor(() => expect(listCount()).toBe(text));
/** Without the one of the boxes, which holds no text. */
export const heads = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");
