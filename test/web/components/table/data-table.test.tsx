import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type Column, nextSort, sortRows, stickyColumns } from "#web/components/table/column.ts";
import { DataTable } from "#web/components/table/data-table.tsx";
import { renderPart } from "#test/support/render-part.tsx";

type Row = { id: number; name: string; kana: string; count: number | null };
const columns: readonly Column<Row>[] = [
  {
    key: "name",
    label: "会社名",
    width: 200,
    text: (row) => row.name,
    sort: (row) => row.kana,
    isName: true,
    isSticky: true,
  },
  {
    key: "count",
    label: "件数",
    width: 80,
    text: (row) => String(row.count ?? ""),
    sort: (row) => row.count,
    align: "end",
  },
  { key: "work", label: "作業", width: 80, text: () => "-", group: "雇用保険" },
  { key: "done", label: "受理", width: 80, text: () => "-", group: "雇用保険" },
];
const rows: Row[] = [
  { id: 1, name: "青葉", kana: "アオバ", count: 10 },
  { id: 2, name: "いろは", kana: "", count: 9 },
  { id: 3, name: "上野", kana: "ウエノ", count: null },
];
const open = (given: Row[] = rows, newId?: number, shown = columns) => {
  const [onSort, onOpen, onChoose] = [vi.fn(), vi.fn(), vi.fn()];
  const view = renderPart(
    <DataTable
      label="会社"
      rows={given}
      columns={shown}
      id={(row) => row.id}
      sort={{ key: "name", descending: false }}
      onSort={onSort}
      onOpen={onOpen}
      newId={newId}
      onChoose={onChoose}
    />,
    "/subsidy",
  );
  return { ...view, onSort, onOpen, onChoose };
};

test.each([
  [{ key: "name", descending: false }, [1, 3, 2]],
  [{ key: "name", descending: true }, [3, 1, 2]],
  [{ key: "count", descending: false }, [2, 1, 3]],
  [{ key: "count", descending: true }, [1, 2, 3]],
  [{ key: "work", descending: false }, [1, 2, 3]],
])("並べ替え %o では、値のない行はいつも最後", (sort, ids) => {
  expect(sortRows(rows, columns, sort).map(({ id }) => id)).toEqual(ids);
});

test("文字の中の数は、数の大きさの順に並ぶ", () => {
  const numbered = ["A-10", "A-9", "A-100"].map((kana, id) => ({ ...rows[0]!, id, kana }));
  expect(sortRows(numbered, columns, { key: "name", descending: false }).map(({ id }) => id)).toEqual([1, 0, 2]);
});

test("はじめの何行かだけを並べても、その行は全部を並べたときと同じで、ほかの行もなくならない", () => {
  const kana = fc.constantFrom("", "ア", "イ", "ウ", "エ");
  const count = fc.option(fc.integer({ min: 0, max: 5 }));
  const given = fc.array(fc.record({ name: fc.constant("青葉"), kana, count }));
  const order = fc.record({ key: fc.constantFrom("name", "count", "work"), descending: fc.boolean() });
  fc.assert(
    fc.property(given, order, fc.integer({ min: 1, max: 20 }), (plain, sort, first) => {
      const many = plain.map((row, index) => ({ ...row, id: index }));
      const whole = sortRows(many, columns, sort);
      const part = sortRows(many, columns, sort, first);
      expect(part.slice(0, first)).toEqual(whole.slice(0, first));
      expect(new Set(part)).toEqual(new Set(many));
    }),
  );
});

test("見出しのボタンで並びを変え、今の並びは見出しが言う", async () => {
  const { onSort } = open();
  expect(screen.getByRole("columnheader", { name: "会社名" }).getAttribute("aria-sort")).toBe("ascending");
  await userEvent.click(screen.getByRole("button", { name: "会社名" }));
  await userEvent.click(screen.getByRole("button", { name: "件数" }));
  expect(onSort.mock.calls).toEqual([["name"], ["count"]]);
});

test.each([
  ["名前の順", { key: "name", descending: false }, [true, false]],
  ["更新の新しい順", { key: "name", descending: true }, [false, true]],
])("自分の並びが%sの列も、押すたびに向きを変える", (_, own, directions) => {
  const first = nextSort(own, "name", own);
  expect([first.descending, nextSort(first, "name", own).descending]).toEqual(directions);
});

test("ほかの列は、昇順、降順、もとの並びの順に変わる", () => {
  const own = { key: "", descending: false };
  const first = nextSort(own, "count", own);
  const second = nextSort(first, "count", own);
  expect([first, second, nextSort(second, "count", own)]).toEqual([
    { key: "count", descending: false },
    { key: "count", descending: true },
    own,
  ]);
});

test("残る列は左に重ならずに並び、流れる列の手前だけに境の線がある", () => {
  const column = (width: number, more: object = {}): Column<Row> => ({
    key: String(width),
    label: "",
    width,
    text: () => "",
    ...more,
  });
  const isSticky = true;
  const given = [
    column(44, { isSticky, isIcon: true }),
    column(112),
    column(200, { isSticky }),
    column(90, { isSticky }),
    column(100),
  ];
  expect(stickyColumns(given).map((sticky) => sticky && [sticky["data-stick"], sticky.style.left])).toEqual([
    ["", 0],
    undefined,
    ["", 44],
    ["edge", 244],
    undefined,
  ]);
});

test("登録した行まで送って、印を付ける", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollTo");
  open(rows, 3);
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  expect([...document.querySelectorAll("[data-new]")]).toEqual([document.querySelector("tr[data-id='3']")]);
  scroll.mockRestore();
});

test("行でも名前でも開き、矢印で名前を移る", async () => {
  const { onOpen } = open();
  const [, first, second] = screen
    .getAllByRole("row")
    .filter((row) => row.dataset.id || row.parentElement?.tagName === "THEAD")
    .slice(1);
  await userEvent.click(within(first!).getByText("10"));
  await userEvent.click(within(second!).getByRole("link"));
  expect(onOpen.mock.calls).toEqual([["1"], ["2"]]);
  within(first!).getByRole("link").focus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith("2");
});

/** The company of a row has ten times its number; いろは has none any more. */
const ofCompanies = columns.map((column) =>
  column.isName
    ? { ...column, company: ({ id }: Row) => (id === 2 ? -1 : id * 10), whom: ({ name }: Row) => `${name} 山本` }
    : column,
);

test("会社の名前はその会社のページへの本当のリンクで、押しても行は開かず選ばれもしない", async () => {
  const { router, onOpen, onChoose } = open(rows, undefined, ofCompanies);
  const name = screen.getByRole<HTMLAnchorElement>("link", { name: "上野" });
  expect(name.pathname).toBe("/company/30");
  expect(screen.queryByRole("link", { name: "いろは" })).toBeNull();
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
    expect(fireEvent.click(name, { [key]: true })).toBe(true);
  expect(router.state.location.pathname).toBe("/subsidy");
  await userEvent.click(name);
  expect(router.state.location.pathname).toBe("/company/30");
  expect([onOpen.mock.calls, onChoose.mock.calls]).toEqual([[], []]);
});

test("編集はどの行にもあり、行を押すと焦点を得て、矢印で上下の編集へ移り、Enterで開く", async () => {
  const { onOpen } = open(rows, undefined, ofCompanies);
  const edit = (name: string) => screen.getByRole("link", { name: `編集：${name} 山本` });
  await userEvent.click(screen.getByText("10"));
  expect(document.activeElement).toBe(edit("青葉"));
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(edit("いろは"));
  await userEvent.keyboard("{Enter}");
  screen.getByRole("link", { name: "上野" }).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(edit("いろは"));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("上野");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onOpen.mock.calls).toEqual([["1"], ["2"], ["3"]]);
});

test("組の見出しは2段になる", () => {
  open();
  expect(screen.getByRole("columnheader", { name: "雇用保険" }).getAttribute("colspan")).toBe("2");
  expect(screen.getByRole("columnheader", { name: "会社名" }).getAttribute("rowspan")).toBe("2");
});

test("200行を超えると見える行だけを描く", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    name: `会社${index}`,
    kana: "",
    count: 0,
  }));
  open(many);
  const table = screen.getByRole("table");
  expect(table.getAttribute("aria-rowcount")).toBe("10001");
  await screen.findByRole("link", { name: "会社0" });
  expect(table.querySelectorAll("tbody tr").length).toBeLessThan(80);
  expect(table.querySelector("tr[data-id='1']")?.getAttribute("aria-rowindex")).toBe("2");
});

test("印刷では300行すべてを描く", () => {
  open(Array.from({ length: 300 }, (_, index) => ({ id: index + 1, name: `会社${index}`, kana: "", count: 0 })));
  fireEvent(window, new Event("beforeprint"));
  expect(document.querySelectorAll("tr[data-id]")).toHaveLength(300);
  fireEvent(window, new Event("afterprint"));
  expect(document.querySelectorAll("tr[data-id]").length).toBeLessThan(80);
});
