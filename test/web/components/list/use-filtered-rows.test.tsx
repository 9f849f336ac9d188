import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Column } from "#web/components/table/column.ts";
import type { ListPageProps } from "#web/components/list/list-page-props.ts";
import { useFilteredRows } from "#web/components/list/use-filtered-rows.ts";

type Row = { id: number };
const columns: readonly Column<Row>[] = [{ key: "id", label: "No", width: 80, text: String, sort: ({ id }) => id }];
const search = { text: ({ id }: Row) => [`会社${id}`], placeholder: "" };
// Any order but theirs: 7,919 is prime.
const rows: readonly Row[] = Array.from({ length: 1_000 }, (_, index) => ({ id: (index * 7_919) % 1_000 }));
const show = (query: string, given = rows) => {
  const props = { search, columns } as unknown as ListPageProps<never, Row, unknown>;
  const params = new URLSearchParams(query);
  const sort = { key: "id", descending: false };
  const { result } = renderHook(() => useFilteredRows(props, given, params, sort));
  return () => result.current.map(({ id }) => id);
};
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index);

test("はじめは先頭の行だけを並べ、描かれたあと全部を並べる", async () => {
  const ids = show("");
  expect(ids().slice(0, 200)).toEqual(upTo(200));
  expect(ids()).not.toEqual(upTo(1_000));
  await waitFor(() => expect(ids()).toEqual(upTo(1_000)));
});

test("開いたときの言葉で絞り込んだ行も、先頭から並ぶ", async () => {
  const ids = show("searchText=会社　9");
  const found = upTo(1_000).filter((id) => String(id).includes("9"));
  expect(ids().slice(0, 200)).toEqual(found.slice(0, 200));
  await waitFor(() => expect(ids()).toEqual(found));
});
