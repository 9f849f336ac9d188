import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aClient } from "#test/support/checklists.ts";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
const user = userEvent.setup(anyPointer);
const focused = () => document.activeElement?.getAttribute("aria-label");

const aList = async () => {
  const office = await anOffice();
  for (const [id, name] of [
    [7, "甲社"],
    [8, "乙社"],
    [9, "丙社"],
  ] as const)
    await aClient(office.tenant, id, name);
  const view = renderApp("/company?sort=id", office);
  await screen.findByText("丙社");
  return view;
};

test("jとkで行を移り、端で止まり、eとEnterで開く", async () => {
  const { router } = await aList();
  await user.keyboard("j");
  expect(focused()).toBe("編集：甲社");
  await user.keyboard("k");
  expect(focused()).toBe("編集：甲社");
  await user.keyboard("jjjj");
  expect(focused()).toBe("編集：丙社");
  await user.keyboard("k");
  expect(focused()).toBe("編集：乙社");
  await user.keyboard("e");
  await screen.findByRole("dialog");
  expect(new URLSearchParams(router.state.location.search).get("id")).toBe("8");
});

test("/で検索へ移り、そこではnもjも文字になり、欄を出ればnで新規登録が開く", async () => {
  await aList();
  await user.keyboard("/");
  const search = screen.getByRole("search").querySelector("input")!;
  expect(document.activeElement).toBe(search);
  await user.keyboard("nj/?");
  expect(search.value).toBe("nj/?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.clear(search);
  search.blur();
  await user.keyboard("{Control>}n{/Control}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("n");
  await screen.findByRole("dialog", { name: "新規登録" });
});

test("?で一覧が開き、止めると一文字のキーは働かず、もう一度使える", async () => {
  await aList();
  await user.keyboard("?");
  await user.click(await screen.findByRole("checkbox", { name: "一文字のキーを使う" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("n?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "キーボードの操作" }));
  await user.click(await screen.findByRole("checkbox", { name: "一文字のキーを使う" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("n");
  await screen.findByRole("dialog", { name: "新規登録" });
});
