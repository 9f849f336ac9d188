import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "#web/components/list/search-box.tsx";
import { renderPart } from "#test/support/render-part.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const onSearch = vi.fn();
  renderPart(<SearchBox value="" placeholder="会社名" onSearch={onSearch} />);
  return { onSearch, box: screen.getByRole("textbox") };
};
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

test("最後の文字から0.3秒後に1度だけ探す", () => {
  const { onSearch, box } = open();
  fireEvent.change(box, { target: { value: "あ" } });
  wait(200);
  fireEvent.change(box, { target: { value: "あお" } });
  wait(299);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([["あお"]]);
});

test("変換中は探さず、確定してから探す", () => {
  const { onSearch, box } = open();
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: "ｋあ" } });
  wait(1_000);
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: "会社" } });
  fireEvent.compositionEnd(box);
  wait(300);
  expect(onSearch.mock.calls).toEqual([["会社"]]);
});

test("文字を消すとすぐに戻る", () => {
  const { onSearch, box } = open();
  fireEvent.change(box, { target: { value: "あ" } });
  fireEvent.click(screen.getByRole("button", { name: "検索の文字を消す" }));
  wait(0);
  expect(onSearch.mock.calls).toEqual([[""]]);
});
