import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anOfficeWith, answer, dialog, input, user } from "#test/support/company-screen.ts";
import { useTable } from "#test/support/table.ts";

useTable();

test("入力済みの住所は、聞いてから置き換える", async () => {
  const { open } = await anOfficeWith([
    { postalCode: "220-0011", prefecture: "神奈川県", address: "横浜市西区高島１" },
  ]);
  open("?id=1");
  await dialog();
  const retype = async () => {
    await user.clear(input("郵便番号 前半3桁"));
    await user.clear(input("郵便番号 後半4桁"));
    await user.type(input("郵便番号 前半3桁"), "1000005");
  };
  await retype();
  await answer("置き換えない");
  expect(input("住所").value).toBe("横浜市西区高島１");
  await retype();
  await answer("置き換える");
  await waitFor(() => expect([input("都道府県").value, input("住所").value]).toEqual(["東京都", "千代田区丸の内"]));
});

test("先に入力した番地は、郵便番号の住所が同じ町なら、残る", async () => {
  const { open } = await anOfficeWith([]);
  open("?action=new");
  await dialog();
  await user.type(input("住所"), "千代田区丸の内１－１");
  await user.type(input("郵便番号 前半3桁"), "1000005");
  await waitFor(() => expect(input("都道府県").value).toBe("東京都"));
  expect([input("住所").value, screen.queryByRole("alertdialog")]).toEqual(["千代田区丸の内１－１", null]);
});

test("見つからない郵便番号は、そう知らせて入力を残す", async () => {
  const { open } = await anOfficeWith([]);
  open("?action=new");
  await dialog();
  await user.type(input("郵便番号 前半3桁"), "9999999");
  await screen.findByText("この郵便番号の住所は見つかりません。住所を入力してください。");
  expect(input("郵便番号 後半4桁").value).toBe("9999");
});

test("調べている間にほかの項目を入力しても、見つかった住所が入る", async () => {
  const { open } = await anOfficeWith([]);
  open("?action=new");
  await dialog();
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const reach = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path.includes("postal-codes")) await answered;
    init.signal?.throwIfAborted();
    return reach(path, init);
  });
  await user.type(input("郵便番号 前半3桁"), "1000005");
  await user.type(input("会社名"), "株式会社テスト");
  await user.clear(input("会社名"));
  resolve();
  await waitFor(() => expect(input("住所").value).toBe("千代田区丸の内"));
});
