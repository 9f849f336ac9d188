import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSearchKeys } from "#web/components/list/use-search-keys.ts";

const rows = Array.from({ length: 3_000 }, (_, at) => ({ name: `ｱｵﾊﾞ${at}`, kana: "さくら" }));
type Row = (typeof rows)[number];

test("検索の鍵は、手の空いたときに一度だけ作り、そのあとも同じ鍵を返す", async () => {
  const text = vi.fn(({ name, kana }: Row) => [name, kana]);
  const { result } = renderHook(() => useSearchKeys(rows, text));
  const last = rows.at(-1)!;
  const first = result.current(last);
  expect(first).toContain("あおば2999");
  await vi.waitFor(() => expect(text).toHaveBeenCalledTimes(rows.length), 10_000);
  expect(result.current(last)).toBe(first);
  expect(text).toHaveBeenCalledTimes(rows.length);
});
