import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Route } from "#shared/contract.ts";
import { useListUrl } from "#web/components/list/list-url.ts";
import { RecordDialog } from "#web/components/list/record-dialog.tsx";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";

type Row = { id: number; name: string };
const rows: Row[] = [
  { id: 3, name: "青葉" },
  { id: 7, name: "若葉" },
];
const List = () => (
  <RecordDialog<Route, Row, string>
    subject="会社"
    url={useListUrl({ key: "id", descending: false })}
    rows={rows}
    id={(row) => row.id}
    answer={{}}
    canAdd
    onCreated={() => undefined}
    dialog={({ record, draft, onCopy, onClose }) => (
      <>
        <h2>{record?.name ?? "新規登録"}</h2>
        <input aria-label="会社名" defaultValue={draft ?? record?.name ?? ""} />
        <button onClick={() => onCopy(`${record?.name}の写し`)}>コピー</button>
        <button onClick={onClose}>閉じる</button>
      </>
    )}
  />
);
const user = userEvent.setup(anyPointer);
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "会社名" }).value;
const titled = (title: string) => screen.findByRole("heading", { name: title });

test("コピーした内容は、閉じたあとの新規登録にも、別の行から戻った新規登録にも残らない", async () => {
  const { router } = renderPart(<List />, "/?id=3");
  const go = (to: string) => act(() => router.navigate(to));
  for (const leave of [() => user.click(screen.getByRole("button", { name: "閉じる" })), () => go("/?id=7")]) {
    await go("/?id=3");
    await user.click(screen.getByRole("button", { name: "コピー" }));
    await titled("新規登録");
    expect(name()).toBe("青葉の写し");
    await leave();
    await waitFor(() => expect(router.state.location.search).not.toContain("action=new"));
    await go("/?action=new");
    await titled("新規登録");
    expect(name()).toBe("");
  }
});

test("ある行から別の行へ移ると、題も入力もその行のものになる", async () => {
  const { router } = renderPart(<List />, "/?id=3");
  await titled("青葉");
  await user.type(screen.getByRole("textbox", { name: "会社名" }), "を直す");
  await act(() => router.navigate("/?id=7"));
  await titled("若葉");
  expect(name()).toBe("若葉");
});
