import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useGrowing } from "#web/components/lines/use-growing.ts";

test("はじめは画面に入る行だけ、描かれたあとすべてが並び、絞り込みが変わるとまた先頭から並ぶ", async () => {
  const seen: number[] = [];
  const { result, rerender } = renderHook(
    (props: { count: number; shownFor: string }) => {
      const drawn = useGrowing(props.count, props.shownFor);
      seen.push(drawn);
      return drawn;
    },
    { initialProps: { count: 3_000, shownFor: "" } },
  );
  await waitFor(() => expect(result.current).toBe(3_000));
  expect([...new Set(seen)]).toEqual([60, 240, 960, 3_000]);
  // One more line, or one less, is not another list.
  rerender({ count: 3_001, shownFor: "" });
  expect(result.current).toBe(3_001);
  rerender({ count: 2_000, shownFor: "自分" });
  expect(result.current).toBe(60);
  await waitFor(() => expect(result.current).toBe(2_000));
});

test("少ない行は、はじめからすべて並ぶ", () => {
  expect(renderHook(() => useGrowing(59, "")).result.current).toBe(59);
});
