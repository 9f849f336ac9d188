import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { user } from "#test/support/company-screen.ts";
import { anOfficeWithCase } from "#test/support/egov.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

useTable();
beforeEach(() => localStorage.clear());

test("36協定の行から出した申請は、様式の選択から再作成へ進み、ほかはわけを添えて押せない", async () => {
  const forms = [{ form_name: "時間外労働・休日労働に関する協定届（様式第9号の2）", attached_files: ["委任状.pdf"] }];
  const { path, ...office } = await anOfficeWithCase({ check_list_id: 7, detail: { apply_form: forms } });
  const first = renderApp(path, office);
  const link = await screen.findByRole("link", { name: "申請書再作成" });
  expect(link.getAttribute("href")).toBe("/article36agreement?egov=7");
  expect(screen.queryByRole("link", { name: "再提出" })).toBeNull();
  first.unmount();
  const other = await anOfficeWithCase();
  renderApp(other.path, other);
  const disabled = await screen.findByRole<HTMLButtonElement>("button", { name: "申請書再作成" });
  expect(disabled.disabled).toBe(true);
  const reason = document.getElementById(disabled.getAttribute("aria-describedby")!);
  expect(reason!.textContent).toBe("申請書再作成：再作成できるのは、36協定の画面から提出した申請だけです。");
  const verify = screen.getByRole<HTMLButtonElement>("button", { name: "公文書署名検証" });
  expect(verify.disabled).toBe(true);
  const why = document.getElementById(verify.getAttribute("aria-describedby")!);
  expect(why!.textContent).toBe("公文書署名検証：Todokeに保管した公文書がまだありません。");
});

test("補正待ちの申請は、出した協定届から再提出へ進み、36協定の画面から出していないものは、どこで補正するかを言う", async () => {
  const status = "審査中（補正待ち）";
  const { path, ...office } = await anOfficeWithCase({ check_list_id: 7, status });
  const first = renderApp(path, office);
  const link = await screen.findByRole("link", { name: "再提出" });
  expect(link.getAttribute("href")).toBe("/article36agreement/create?id=7");
  screen.getByRole("link", { name: "申請書再作成" });
  first.unmount();
  const other = await anOfficeWithCase({ status });
  renderApp(other.path, other);
  const disabled = await screen.findByRole<HTMLButtonElement>("button", { name: "再提出" });
  expect(disabled.disabled).toBe(true);
  const reason = document.getElementById(disabled.getAttribute("aria-describedby")!);
  expect(reason!.textContent).toContain("e-Govの画面で補正してください。");
});

test("e-Govで開く：新しいタブが断られたら、記録して、そう言う", async () => {
  const { path, ...office } = await anOfficeWithCase();
  renderApp(path, office);
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await user.click(await screen.findByRole("link", { name: "e-Govで開く" }));
  await screen.findByText("新しいタブを開けませんでした。ブラウザのポップアップの設定を確認してください。");
  const logged = vi.mocked(console.error);
  expect(logged.mock.calls.map(([error]) => String(error))).toEqual([
    "Error: The browser refused a tab for https://shinsei.e-gov.go.jp/",
  ]);
  logged.mockClear();
  const tab = { opener: window, location: { href: "" } };
  open.mockReturnValue(tab as unknown as Window);
  await user.click(await screen.findByRole("link", { name: "e-Govで開く" }));
  expect(tab).toEqual({ opener: null, location: { href: "https://shinsei.e-gov.go.jp/" } });
});
