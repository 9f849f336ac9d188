import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/text/messages.ts";
import { leave } from "#web/api/leave.ts";
import { aScreenOf } from "#test/support/checklist-screen.tsx";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

vi.mock("#web/api/leave.ts", () => ({ leave: vi.fn(() => new Promise(() => {})) }));
const gone = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("#web/components/table/column-choices.tsx", gone);
vi.mock("#web/features/info/announcements-page.tsx", gone);

useTable();
const user = userEvent.setup(anyPointer);
const entry = (version: string) => `<script type="module" crossorigin src="/assets/index-${version}.js"></script>`;
let served: string;
let asked: number;

beforeEach(() => {
  [served, asked] = ["new", 0];
  const script = document.createElement("script");
  Object.assign(script, { type: "module", src: "/assets/index-old.js" });
  document.head.append(script);
});
afterEach(() => {
  document.head.querySelector("script")?.remove();
  vi.mocked(leave).mockClear();
});

type Wire = { url: string; init: RequestInit };
/** What lies between this page and an API that has changed. */
const renderOld = (path: string, session: string, changed: (wire: Wire) => Wire = (wire) => wire) => {
  const view = renderApp(path, { session });
  const toApi = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/index.html") {
      asked++;
      return new Response(entry(served));
    }
    const wire = changed({ url, init });
    return toApi(wire.url, wire.init);
  });
  return view;
};

const isSave = ({ init }: Wire) => init.method === "POST";
const unknownRoute = (wire: Wire) => (isSave(wire) ? { ...wire, url: "/api/companies-of-yesterday" } : wire);
const otherShape = (wire: Wire) => {
  if (!isSave(wire)) return wire;
  const { List: _, ...rest } = JSON.parse(String(wire.init.body)) as Record<string, unknown>;
  return { ...wire, init: { ...wire.init, body: JSON.stringify({ Rows: [], Name: 5, ...rest, Version: "1" }) } };
};

const typeCompany = async () => {
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "会社名" });
  await user.type(field, "青葉製作所");
  await user.type(await screen.findByRole("textbox", { name: "会社名カナ" }), "アオバ");
  return field;
};
const question = async () => {
  const dialog = await screen.findByRole("alertdialog", { name: "確認" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};
const notice = () => screen.findByText(messages.newerVersion);

test.each([
  ["APIがもう知らない宛先", unknownRoute],
  ["APIが形の違いで断る本文", otherShape],
])("%sへの保存は、新しい版があると知らせ、入力は残り、確かめてから読み込み直す", async (_, changed) => {
  const { session } = await anOffice();
  renderOld("/company?action=new", session, changed);
  const field = await typeCompany();
  await user.click(screen.getByRole("button", { name: "登録" }));
  const toast = (await notice()).closest<HTMLElement>("[role=alert]")!;
  expect(field.value).toBe("青葉製作所");
  await user.click(within(toast).getByRole("button", { name: "再読み込み" }));
  expect((await question()).textContent).toContain(messages.reloadLoses);
  await user.click(within(await question()).getByRole("button", { name: "編集に戻る" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(field.value).toBe("青葉製作所");
  expect(leave).not.toHaveBeenCalled();

  await user.click(within((await notice()).parentElement!).getByRole("button", { name: "再読み込み" }));
  await user.click(within(await question()).getByRole("button", { name: "破棄" }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
});

test("同じ版の画面では、ふだんの文だけが出る", async () => {
  served = "old";
  const { session } = await anOffice();
  renderOld("/company?action=new", session, unknownRoute);
  await typeCompany();
  await user.click(screen.getByRole("button", { name: "登録" }));
  await waitFor(() => expect(asked).toBe(1));
  await screen.findByText(/保存に失敗しました/);
  expect(screen.queryByText(messages.newerVersion)).toBeNull();
});

test("一覧の宛先がなくなっていれば、その場に古い版と出て、何も書いていなければすぐ読み込み直す", async () => {
  const { session } = await anOffice();
  renderOld("/company", session, (wire) =>
    wire.url.startsWith("/api/companies") ? { ...wire, url: "/api/companies-of-yesterday" } : wire,
  );
  await screen.findByText(messages.oldPage);
  await user.click(within((await notice()).parentElement!).getByRole("button", { name: "再読み込み" }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("部品のファイルがなくなっていれば、新しい版があると知らせ、一覧は残る", async () => {
  const { session } = await aScreenOf("subsidy", [{}]);
  renderOld("/subsidy", session);
  await screen.findByRole("link", { name: "株式会社青葉製作所" });
  await user.click(await screen.findByRole("button", { name: "表示項目" }));
  await notice();
  expect(screen.getByRole("heading", { level: 1, name: "助成金" })).toBeTruthy();
});

test("画面のファイルがなくなっていれば、その場に新しい版があると出る", async () => {
  const { session } = await anOffice();
  renderOld("/info", session);
  await screen.findByText("画面を表示できませんでした。");
  await notice();
});

test("10分より前に開いた画面は、また見られたときに知らせ、それまでは尋ねない", async () => {
  const { session } = await anOffice();
  renderOld("/company", session);
  await screen.findByRole("heading", { level: 1, name: "会社" });
  const look = () => dispatchEvent(new Event("visibilitychange"));
  look();
  expect(asked).toBe(0);
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(now + 600_001);
  look();
  vi.mocked(performance.now).mockRestore();
  await notice();
  expect(asked).toBe(1);
});
