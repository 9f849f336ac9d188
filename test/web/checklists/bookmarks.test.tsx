import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aScreenOf, dialog, seesCount, user } from "#test/support/checklist-screen.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

const mark = (name: string, colour: string) =>
  screen.findByRole("button", { name: `${name}のブックマーク：${colour}`, hidden: true });
const rowMark = (colour: string) => mark("株式会社青葉製作所", colour);
const palette = () => screen.queryByRole("dialog", { name: "ブックマークの色" });
/** The palette, once it has the focus: keys that come earlier go to its icon. */
const opened = async () => {
  const found = await screen.findByRole("dialog", { name: "ブックマークの色" });
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  return found;
};
const pick = async (colour: string) => user.click(await screen.findByRole("radio", { name: colour }));

/** Lets writes wait until the gate opens; what it opens with is done before the server gets them. */
const holdWrites = () => {
  const through = fetch;
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST") await gate;
    return through(path, init);
  });
  return () => open();
};

test("色を選ぶと、答えを待たずに付き、なしで消え、欄ごとに残る", async () => {
  const { open, list, change } = await aScreenOf("subsidy", [{}]);
  await change([{ AutoId: 1, colorInfo: "note:b0" }]);
  open();
  await user.click(await rowMark("なし"));
  const group = within(await opened()).getByRole("radiogroup", { name: "株式会社青葉製作所" });
  expect(within(group).getAllByRole("radio")).toHaveLength(13);
  expect(within(group).getByRole("radio", { checked: true }).textContent).toBe("なし");
  const release = holdWrites();
  await pick("赤(濃)");
  expect(palette()).toBeNull();
  expect(await rowMark("赤(濃)")).toBe(document.activeElement);
  expect((await list()).body.records[0].colorInfo).toBe("note:b0");
  release();
  await waitFor(async () => expect((await list()).body.records[0].colorInfo).toBe("note:b0;company:r2"));
  await user.click(await rowMark("赤(濃)"));
  await pick("なし");
  await waitFor(async () => expect((await list()).body.records[0]).toMatchObject({ colorInfo: "note:b0", Version: 1 }));
});

test("断られた色は元に戻り、その理由を言う", async () => {
  const { open, remove } = await aScreenOf("subsidy", [{}, {}]);
  open();
  await seesCount("全2件");
  const release = holdWrites();
  await user.click((await screen.findAllByRole("button", { name: /のブックマーク：なし/ }))[0]!);
  await pick("緑");
  await rowMark("緑");
  await remove([1], [1]);
  await remove([2], [1]);
  release();
  expect(
    await screen.findByText("ブックマークの色を元に戻しました。見つかりません。削除された可能性があります。"),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /のブックマーク：緑/ })).toBeNull();
});

test("続けて選んだ色は、選んだ順に届く", async () => {
  const { open, list } = await aScreenOf("subsidy", [{}]);
  open();
  await rowMark("なし");
  const release = holdWrites();
  for (const [from, to] of [
    ["なし", "青"],
    ["青", "黄(淡)"],
  ] as const) {
    await user.click(await rowMark(from));
    await pick(to);
  }
  await rowMark("黄(淡)");
  release();
  await waitFor(async () => expect((await list()).body.records[0].colorInfo).toBe("company:y0"));
  await rowMark("黄(淡)");
});

test("パレットは、外を押しても、アイコンをもう一度押しても、Escでも閉じ、矢印では選ばない", async () => {
  const { open, list } = await aScreenOf("subsidy", [{}]);
  open();
  const icon = await rowMark("なし");
  await user.click(icon);
  await opened();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("赤");
  await user.keyboard("{ArrowUp}{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("青(濃)");
  await user.keyboard("{Escape}");
  await waitFor(() => expect([palette(), document.activeElement]).toEqual([null, icon]));
  await user.click(icon);
  await opened();
  await user.click(icon);
  await waitFor(() => expect(palette()).toBeNull());
  await user.click(icon);
  await opened();
  await user.click(await screen.findByRole("heading", { name: "助成金" }));
  await waitFor(() => expect(palette()).toBeNull());
  expect((await list()).body.records[0].colorInfo).toBe("");
  await user.click(icon);
  await opened();
  await user.keyboard("{End} ");
  await rowMark("青(濃)");
});

test("編集の画面では欄ごとに付けられ、Escはパレットだけを閉じ、コピーは今の色を持つ", async () => {
  const { open, list } = await aScreenOf("subsidy", [{}]);
  open("?id=1");
  const form = await dialog("編集");
  await user.click(within(form).getByRole("button", { name: "備考のブックマーク：なし" }));
  expect(form.contains(await opened())).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(palette()).toBeNull());
  await user.click(within(form).getByRole("button", { name: "備考のブックマーク：なし" }));
  await pick("黄");
  await waitFor(async () => expect((await list()).body.records[0].colorInfo).toBe("note:y1"));
  expect(within(form).getByRole("button", { name: "備考のブックマーク：黄" })).toBeTruthy();
  await user.click(within(form).getByRole("button", { name: "コピー" }));
  const copy = await dialog("新規登録");
  await user.click(within(copy).getByRole("button", { name: "会社のブックマーク：なし" }));
  await pick("青(淡)");
  await user.click(within(copy).getByRole("button", { name: "登録" }));
  await seesCount("全2件");
  expect((await list()).body.records.map(({ colorInfo }: { colorInfo: string }) => colorInfo)).toEqual([
    "note:y1",
    "note:y1;company:b0",
  ]);
});

test("編集の画面のブックマークはTabでは通らず、Ctrl+Bで入力中の欄のものが開き、閉じると欄に戻る", async () => {
  const { open, list } = await aScreenOf("subsidy", [{}]);
  open("?id=1");
  const form = await dialog("編集");
  expect(form.textContent).toContain("Ctrl+B：入力中の欄のブックマーク");
  const marks = within(form).getAllByRole("button", { name: /のブックマーク：/ });
  expect(marks.map(({ tabIndex }) => tabIndex)).toEqual(marks.map(() => -1));
  for (const [label, colour] of [
    ["備考", "note"],
    ["入社日", "hireDate"],
  ] as const) {
    const field = within(form).getByLabelText(label, { selector: "textarea, input:not([type=checkbox])" });
    field.focus();
    await user.keyboard("{Control>}b{/Control}");
    expect(within(await opened()).getByRole("radiogroup", { name: label })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect([palette(), document.activeElement]).toEqual([null, field]));
    await user.keyboard("{Meta>}b{/Meta}");
    await opened();
    await user.keyboard("{ArrowDown} ");
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(async () => expect((await list()).body.records[0].colorInfo).toContain(`${colour}:r0`));
  }
});

test("色の絞り込みは、どの欄の色でも行を残し、アドレスに入る", async () => {
  const { open, change } = await aScreenOf("subsidy", [{}, {}, {}]);
  await change([
    { AutoId: 1, colorInfo: "company:r1" },
    { AutoId: 2, colorInfo: "company:g0;hireDate:r1" },
  ]);
  const { router } = open("?color=r1");
  await seesCount("全3件中 2件");
  await user.selectOptions(await screen.findByLabelText("ブックマーク"), "g0");
  await seesCount("全3件中 1件");
  expect(router.state.location.search).toBe("?color=g0");
  expect(screen.getByRole("img", { name: "ブックマーク：赤" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "ブックマーク：緑(淡)を解除" }));
  await seesCount("全3件");
});
