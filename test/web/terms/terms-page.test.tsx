import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anOffice } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();

test("利用規約は、条ごとの見出しと、そこへ飛ぶ目次で読める", async () => {
  const { session } = await anOffice();
  renderApp("/terms", { session });
  const contents = await screen.findByRole("navigation", { name: "目次" });
  const links = within(contents).getAllByRole<HTMLAnchorElement>("link");
  expect(links).toHaveLength(36);
  expect(document.title).toBe("利用規約｜Todoke");
  for (const link of links) {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    expect(target?.textContent).toBe(link.textContent);
  }
  expect(screen.getByRole("heading", { level: 1, name: "利用規約" })).toBeDefined();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  fireEvent.click(screen.getByRole("button", { name: "印刷" }));
  expect(print).toHaveBeenCalledOnce();
});
