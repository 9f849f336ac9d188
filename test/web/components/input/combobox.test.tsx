import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Combobox } from "#web/components/input/combobox.tsx";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";

const companies = [
  { value: 1, label: "株式会社かわさき港湾", kana: "カブシキガイシャカワサキコウワン" },
  { value: 2, label: "有限会社みなと運送", kana: "ユウゲンガイシャミナトウンソウ" },
  { value: 3, label: "㈱港シップ", kana: "カブシキガイシャミナトシップ" },
  { value: 4, label: "東京みなと倉庫", kana: "トウキョウミナトソウコシテン" },
  { value: 5, label: "株式会社銀座和泉", kana: "カブシキガイシャギンザイズミ" },
];
const changed = vi.fn<(value: string | number | null) => void>();
beforeEach(() => changed.mockClear());

type Given = { isFree: boolean; initial: string | number | null; choices?: typeof companies };
const Host = ({ isFree, initial, choices = companies }: Given) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Combobox
        label="会社"
        choices={choices}
        isFree={isFree}
        value={value}
        onChange={(next) => (setValue(next), changed(next))}
        onBlur={() => {}}
        isInvalid={false}
        isDisabled={false}
      />
      <input aria-label="次" />
    </>
  );
};
const user = userEvent.setup(anyPointer);
const box = () => screen.getByRole<HTMLInputElement>("combobox");
const open = async ({ isFree = false, initial = null as string | number | null } = {}) => {
  renderPart(<Host isFree={isFree} initial={initial} />);
  await user.click(box());
};
const options = () => screen.queryAllByRole("option", { hidden: true });
const highlighted = () => document.getElementById(box().getAttribute("aria-activedescendant") ?? "")?.textContent;
const isOpen = () => waitFor(() => expect(box().getAttribute("aria-expanded")).toBe("true"));
// Nobody is as fast as this: a list opens, and one that was left closes, a moment after the key or click.
const type = async (text: string) => {
  await user.click(box());
  await isOpen();
  await user.clear(box());
  await user.paste(text);
  await isOpen();
};

test("候補は、はじめて開くまで描かれない", async () => {
  renderPart(<Host isFree={false} initial={1} />);
  expect(options()).toEqual([]);
  await user.click(box());
  await waitFor(() => expect(options()).toHaveLength(companies.length));
});

test.each(["{Enter}", "{Tab}"])("一つだけの候補は選ばれていて、%sで入り、消えない", async (key) => {
  await open();
  await type("ぎんざ");
  expect(highlighted()).toBe("株式会社銀座和泉");
  await user.keyboard(key);
  expect(box().value).toBe("株式会社銀座和泉");
  expect(changed.mock.lastCall).toEqual([5]);
  await user.tab();
  expect(box().value).toBe("株式会社銀座和泉");
});

test("開いた一覧が入力で減らなくても、最初の候補が選ばれ、矢印で移り、Tabはそれを入れて次の欄へ進む", async () => {
  await open();
  await waitFor(() => expect(options()).toHaveLength(companies.length));
  await type("し");
  expect(options()).toHaveLength(companies.length);
  expect(highlighted()).toBe("株式会社かわさき港湾");
  await user.keyboard("{ArrowDown}");
  expect(highlighted()).toBe("有限会社みなと運送");
  await user.tab();
  expect(changed.mock.lastCall).toEqual([2]);
  expect(document.activeElement).toBe(screen.getByLabelText("次"));
});

test.each([
  ["みなと", ["有限会社みなと運送", "㈱港シップ", "東京みなと倉庫"]],
  ["港", ["㈱港シップ", "株式会社かわさき港湾"]],
  ["かぶしきがいしゃ", ["株式会社かわさき港湾", "㈱港シップ", "株式会社銀座和泉"]],
])("「%s」で始まるものを、法人の種類を除いて先に並べる", async (text, found) => {
  await open();
  await type(text);
  expect(options().map(({ textContent }) => textContent)).toEqual(found);
});

test.each([
  ["どこにもない", "「どこにもない」は候補にありません。"],
  ["みなと", "「みなと」に当てはまる候補が3件あります。一つを選択してください。"],
])("「%s」のまま離れると、文字を残し、選んでいた値を外して知らせる", async (text, sentence) => {
  await open({ initial: 5 });
  await type(text);
  await user.click(await screen.findByLabelText("次"));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(box().value).toBe(text);
  expect(changed.mock.lastCall).toEqual([null]);
  await waitFor(() => expect(box().getAttribute("aria-expanded")).toBe("false"));
  await type("ぎんざ");
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await user.click(await screen.findByLabelText("次"));
  expect(box().value).toBe("株式会社銀座和泉");
});

test("選んであるものの上に、候補にない文字を書いて離れると、前に選んだものは残らない", async () => {
  await open({ initial: 5 });
  box().select();
  await user.paste("どこにもない");
  await user.tab();
  expect([box().value, changed.mock.calls]).toEqual(["どこにもない", [[null]]]);
});

test("候補の名をすべて書いて離れると、それで始まるほかの候補があっても選ばれる", async () => {
  const choices = [{ value: 6, label: "港", kana: "ミナト" }, ...companies];
  renderPart(<Host isFree={false} initial={null} choices={choices} />);
  await type("港");
  expect(options().length).toBeGreaterThan(1);
  await user.keyboard("{Escape}");
  box().blur();
  await waitFor(() => expect(changed.mock.lastCall).toEqual([6]));
});

test("Enterで候補のない文字も消えず、Escは一覧だけを閉じる", async () => {
  await open();
  await type("どこにもない");
  await user.keyboard("{Enter}");
  expect(box().value).toBe("どこにもない");
  await type("みなと");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(box().getAttribute("aria-expanded")).toBe("false"));
  expect([box().value, highlighted()]).toEqual(["みなと", undefined]);
});

test("自由に書ける欄では、Enterは候補を入れ、Tabは書いたままにする", async () => {
  await open({ isFree: true, initial: "" });
  await type("ぎんざ");
  expect(highlighted()).toBe("株式会社銀座和泉");
  await user.tab();
  expect([box().value, changed.mock.lastCall]).toEqual(["ぎんざ", ["ぎんざ"]]);
  await user.click(box());
  await type("ぎんざ");
  await user.keyboard("{Enter}");
  expect([box().value, changed.mock.lastCall]).toEqual(["株式会社銀座和泉", ["株式会社銀座和泉"]]);
});

test.each(["Enter", "Tab"])("変換を確定する%sでは候補を入れない", async (key) => {
  await open();
  await type("ぎんざ");
  fireEvent.keyDown(box(), { key, keyCode: 229 });
  fireEvent.keyDown(box(), { key, isComposing: true });
  expect(box().value).toBe("ぎんざ");
  expect(changed).not.toHaveBeenCalledWith(5);
});
