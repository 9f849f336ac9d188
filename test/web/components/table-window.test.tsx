import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { setTimeout as wait } from "node:timers/promises";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Column } from "#web/components/table/column.ts";
import { DataTable } from "#web/components/table/data-table.tsx";
import { renderPart } from "#test/support/render-part.tsx";

type Row = { id: number; name: string };
const columns: readonly Column<Row>[] = [
  { key: "name", label: "会社名", width: 200, text: ({ name }) => name, isName: true },
];
const rowsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `会社${index + 1}` }));
const rowHeight = 36;

let show: (count: number) => void;
const List = ({ count, columns: shownColumns = columns }: { count: number; columns?: typeof columns }) => {
  const [shown, setShown] = useState(count);
  show = (next) => act(() => setShown(next));
  return (
    <DataTable
      label="会社"
      rows={rowsTo(shown)}
      columns={shownColumns}
      id={({ id }) => id}
      sort={{ key: "name", descending: false }}
      onSort={() => {}}
      onOpen={() => {}}
    />
  );
};
const scrollTo = (top: number) => {
  const scroller = screen.getByRole("table").parentElement!;
  scroller.scrollTop = top;
  fireEvent.scroll(scroller);
};
const drawn = () => {
  const ids = [...document.querySelectorAll<HTMLElement>("tr[data-id]")].map(({ dataset }) => Number(dataset.id));
  const gaps = [...document.querySelectorAll<HTMLElement>("tr[data-gap]")].map(({ style }) =>
    Number.parseInt(style.height),
  );
  return { first: ids[0], last: ids.at(-1), height: ids.length * rowHeight + gaps.reduce((sum, gap) => sum + gap, 0) };
};

/** Draws the list; what follows its first rows stands too. */
const open = async (count: number) => {
  renderPart(<List count={count} />);
  const { last } = drawn();
  await waitFor(() => expect(drawn().last).not.toBe(last));
};

test("はじめは画面に入る行だけを描き、そのあと200行までの一覧は全部を描く", async () => {
  renderPart(<List count={200} />);
  expect(drawn()).toEqual({ first: 1, last: Math.ceil((innerHeight - 180) / rowHeight), height: 200 * rowHeight });
  await waitFor(() => expect(drawn()).toEqual({ first: 1, last: 200, height: 200 * rowHeight }));
});

test.each([200, 1_000])("はじめに描いた行は、%s行の残りが描かれても同じ要素のまま", async (count) => {
  renderPart(<List count={count} />);
  const { last } = drawn();
  const row = document.querySelector("tr[data-id]");
  await waitFor(() => expect(drawn().last).not.toBe(last));
  expect(document.querySelector("tr[data-id]")).toBe(row);
});

/** Three columns, of which the window has two. */
const openWide = (count: number) => {
  vi.stubGlobal("innerWidth", 400);
  onTestFinished(() => void vi.unstubAllGlobals());
  const wide = ["会社名", "住所", "電話番号"].map((label) => ({ ...columns[0]!, key: label, label }));
  renderPart(<List count={count} columns={wide} />);
};
const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const cells = () => screen.getAllByRole("cell", { name: "会社1" }).length;
const columnCount = () => screen.getByRole("table").getAttribute("aria-colcount");

test("はじめは窓に入る列だけを描き、残りはそのあとに描く", async () => {
  openWide(200);
  expect([heads(), cells(), columnCount()]).toEqual([["会社名", "住所"], 2, "3"]);
  await waitFor(() => expect([heads().length, cells(), columnCount()]).toEqual([3, 3, null]));
});

test.each([
  ["横へ送る", () => fireEvent.scroll(screen.getByRole("table").parentElement!, { target: { scrollLeft: 1 } })],
  ["窓の大きさを変える", () => fireEvent(window, new Event("resize"))],
  ["印刷する", () => fireEvent(window, new Event("beforeprint"))],
])("200行を超える一覧の行は、%s まで窓に入る列だけを描く", async (_, act) => {
  openWide(201);
  await waitFor(() => expect(heads()).toHaveLength(3));
  await waitFor(() => expect(drawn().last).toBeGreaterThan(20));
  expect([cells(), columnCount()]).toEqual([2, "3"]);
  await act();
  await waitFor(() => expect([cells(), columnCount()]).toEqual([3, null]));
  fireEvent(window, new Event("afterprint"));
});

test("縦に送っても、窓に入る列だけのまま", async () => {
  openWide(1_000);
  await waitFor(() => expect(heads()).toHaveLength(3));
  scrollTo(1_000);
  scrollTo(0);
  expect(cells()).toBe(2);
});

test("終わりまで送ると最後の行までが描かれ、表の高さは変わらない", async () => {
  await open(1_000);
  expect(drawn()).toMatchObject({ first: 1, height: 36_000 });
  scrollTo(18_000);
  const middle = drawn();
  expect([middle.first! < 500, middle.last! > 520, middle.height]).toEqual([true, true, 36_000]);
  scrollTo(36_000 - 700);
  expect(drawn()).toMatchObject({ last: 1_000, height: 36_000 });
  expect(screen.getByRole("row", { name: "会社1000" }).getAttribute("aria-rowindex")).toBe("1001");
});

test("終わりまで送った一覧が絞り込まれて短くなると、残った行の終わりが描かれる", async () => {
  await open(1_000);
  scrollTo(36_000 - 700);
  // a moment later the list no longer counts as being scrolled
  await act(() => wait(300));
  show(301);
  expect(drawn()).toMatchObject({ last: 301, height: 301 * rowHeight });
  show(3);
  expect(drawn()).toEqual({ first: 1, last: 3, height: 3 * rowHeight });
});

test("絞り込まれて200行までになった一覧は、見える行を先に描き、そのあと全部を描く", async () => {
  await open(1_000);
  // The room for the rows to come gets smaller before it goes.
  const rooms: MutationRecord[] = [];
  const observer = new MutationObserver((records) => rooms.push(...records));
  observer.observe(screen.getByRole("table"), { attributes: true, attributeFilter: ["style"], subtree: true });
  show(150);
  await waitFor(() => expect(drawn()).toEqual({ first: 1, last: 150, height: 150 * rowHeight }));
  observer.disconnect();
  expect(rooms.map(({ target }) => (target as HTMLElement).hasAttribute("data-gap"))).toEqual([true]);
});

test("先頭より上へは描かない", async () => {
  await open(300);
  scrollTo(-40);
  expect(drawn()).toMatchObject({ first: 1, height: 300 * rowHeight });
});
