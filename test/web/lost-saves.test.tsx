import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { authRoutes } from "#shared/auth/routes.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { announcements, offices, users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";
import { cheapHash } from "#test/support/cheap-hash.ts";
import { answer, user } from "#test/support/company-screen.ts";
import { historyOf } from "#test/support/history.ts";
import { anOffice, aUser } from "#test/support/office.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";

// the mails are tested with the handlers
useTable({ call: async () => ({ batchItemFailures: [] }) as never });
const password = "TodokeDemo2026";
const typed = "あとで確認";

type Form = {
  path: string;
  field: string | RegExp;
  /** Besides the field, so that it can be sent. */
  fill?: () => Promise<void>;
  send: string;
  /** After the button a question. */
  asks?: true;
  done: string;
  /** The kind whose history has one entry more for each save. */
  kind: string;
  saved: (tenant: number) => Promise<unknown>;
};
const forms: Record<string, Form> = {
  ユーザー: {
    path: "/user?id=2",
    field: "部署",
    send: "保存",
    done: "ユーザーを保存しました。",
    kind: "user",
    saved: async (tenant) => (await users.get(tenant, 2)).division,
  },
  事務所: {
    path: "/office",
    field: "事務所名",
    send: "保存",
    done: "事務所の設定を保存しました。",
    kind: "office",
    saved: async (tenant) => (await offices.get(tenant)).Name,
  },
  お知らせ: {
    path: "/info?action=new",
    field: /^タイトル/,
    fill: async () => user.type(await screen.findByRole("textbox", { name: /^詳細/ }), "10時から"),
    send: "登録",
    done: "お知らせを登録しました。",
    kind: "announcement",
    saved: async (tenant) => (await announcements.list(tenant)).records.map(({ Title }) => Title).join(),
  },
  お支払い: {
    path: "/payment",
    field: /^担当者名/,
    fill: async () => user.type(await screen.findByRole("textbox", { name: "電話番号 市外局番" }), "0451234567"),
    send: "申し込む",
    asks: true,
    done: "お申し込みを受け付けました。確認のメールをお送りします。",
    kind: "office",
    saved: async (tenant) => (await offices.get(tenant)).contract?.contact.name,
  },
};

/** The form with something typed in it, and what takes the server away. */
const open = async ({ path, field, fill, send, asks, kind, saved }: Form) => {
  const trialEndsOn = addDays(dayInJapan(new Date()), 10);
  const office = await anOffice({ trialEndsOn, PostCode: "220-0012", Address: "横浜市西区" });
  const { tenant } = office;
  await updateItem(users.key(tenant, 1), { set: { passwordHash: cheapHash(password) } });
  await aUser(tenant, { id: 2, role: "user" });
  renderApp(path, office);
  const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: field });
  await screen.findByRole("button", { name: send });
  await waitFor(box);
  await fill?.();
  await user.clear(box());
  await user.type(box(), typed);
  const before = (await historyOf(tenant, kind)).length;
  const reached = fetch;
  return {
    ...office,
    box,
    press: async () => {
      await user.click(await screen.findByRole("button", { name: send }));
      if (asks) await answer("申し込む");
    },
    /** `lost`: a write is done, and its answer does not come back. */
    stop: (way: "lost" | "stopped") =>
      vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
        if (way === "lost" && init.method === "GET") return reached(address, init);
        if (way === "lost") await reached(address, init);
        throw new TypeError("Failed to fetch");
      }),
    start: () => vi.stubGlobal("fetch", reached),
    saves: async () => (await historyOf(tenant, kind)).length - before,
    saved: () => saved(tenant),
  };
};

for (const [name, form] of Object.entries(forms)) {
  test.each([
    ["サーバーが止まった", "stopped"],
    ["答えが届かなかった", "lost"],
  ] as const)(`${name}の保存で%sあと、入力は残り、もう一度押すと一度だけ保存される`, async (_, way) => {
    const { box, press, stop, start, saves, saved } = await open(form);
    stop(way);
    await press();
    expect(await screen.findByText(messages.network)).toBeTruthy();
    expect(box().value).toBe(typed);
    start();
    await press();
    expect(await screen.findByText(form.done)).toBeTruthy();
    expect([await saved(), await saves()]).toEqual([typed, 1]);
  });

  test(`${name}の保存でログインが切れていたら、その場でログインし直して一度だけ保存される`, async () => {
    const { call, press, saves, saved } = await open(form);
    await call(authRoutes.logout);
    await press();
    const dialog = within(await screen.findByRole("dialog", { name: "もう一度ログイン" }));
    await user.type(dialog.getByLabelText("パスワード"), password);
    await user.click(dialog.getByRole("button", { name: "ログイン" }));
    expect(await screen.findByText(form.done)).toBeTruthy();
    expect([await saved(), await saves()]).toEqual([typed, 1]);
  });
}
