import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Blob as NodeBlob, File as NodeFile } from "node:buffer";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileSentences } from "#shared/comments/file-limits.ts";
import { addDays, dayInJapan } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { forgetFile, takeEndedFiles } from "#functions/db/comment-files.ts";
import { threadOf } from "#functions/db/comments.ts";
import { s3 } from "#functions/files/files.ts";
import { commentFileCalls, pdfOf } from "#test/support/comment-files.ts";
import { anOffice } from "#test/support/office.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderApp } from "#test/support/render-app.tsx";
import { useTable } from "#test/support/table.ts";
import { taskCalls } from "#test/support/tasks.ts";

useTable();
/** The window's own forms and files are none that Node's fetch knows. */
const NodeForm = (await new Response(new URLSearchParams()).formData()).constructor;
beforeEach(() => {
  vi.stubGlobal("FormData", NodeForm);
  vi.stubGlobal("File", NodeFile);
  vi.stubGlobal("Blob", NodeBlob);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const user = userEvent.setup({ ...anyPointer, applyAccept: false });
const of = { kind: "task", id: 1 } as const;

const aThread = async (before?: (office: Awaited<ReturnType<typeof anOffice>>) => Promise<unknown>) => {
  const office = await anOffice();
  await taskCalls(office).add({ company: -1, title: "勤怠の受領", dueDate: addDays(dayInJapan(new Date()), 3) });
  await before?.(office);
  renderApp("/deadlines?task=1", { session: office.session });
  await user.click(await screen.findByRole("tab", { name: /^やり取り/ }));
  const dialog = within(await screen.findByRole("tabpanel", { name: /^やり取り/ }));
  const field = await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: "やり取りを書く" });
  return {
    office,
    dialog,
    field,
    choose: (...files: File[]) => user.upload(dialog.getByLabelText("添付するファイルの選択"), files),
    send: () => user.click(dialog.getByRole("button", { name: /^送信/ })),
    stored: () => threadOf(office.tenant, of),
  };
};
const aPdf = (name: string) => new File([new Uint8Array(pdfOf(name))], name, { type: "application/pdf" });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const transferOf = (files: File[], types = ["Files"]) => ({ files, types });

test("選び、落とし、貼り付けたファイルを、本文なしで送れる", async () => {
  const { dialog, field, choose, send, stored } = await aThread();
  await choose(aPdf("就業規則.pdf"));
  fireEvent.drop(document.body, { dataTransfer: transferOf([aPdf("協定書.pdf")]) });
  fireEvent.paste(field, { clipboardData: transferOf([new File([png], "image.png", { type: "image/png" })]) });
  await dialog.findByText("貼り付けた画像.png");
  await send();
  await waitFor(() => expect(dialog.queryByRole("list", { name: "添付するファイル" })).toBeNull());
  for (const name of ["就業規則.pdf", "協定書.pdf", "貼り付けた画像.png"])
    dialog.getByRole("button", { name: new RegExp(`^${name}`) });
  const [comment] = await stored();
  expect(comment).toMatchObject({ text: "", files: [{ size: expect.any(Number) }, {}, {}] });
});

test("表から貼り付けた文字は、絵ではなく文字として入る", async () => {
  const { dialog, field } = await aThread();
  const pasted = fireEvent.paste(field, {
    clipboardData: transferOf([new File([png], "image.png")], ["text/plain", "text/html", "Files"]),
  });
  expect(pasted).toBe(true);
  expect(dialog.queryByRole("list", { name: "添付するファイル" })).toBeNull();
});

test("空、大きすぎる、種類が違う、多すぎるファイルは、わけを言って加えず、書きかけは残る", async () => {
  const { dialog, field, choose } = await aThread();
  await user.type(field, "確認してください");
  await choose(new File([], "空.pdf"));
  await dialog.findByText(`「空.pdf」：${fileSentences.empty}`);
  const large = aPdf("大きい.pdf");
  Object.defineProperty(large, "size", { value: 20 * 1_048_576 + 1 });
  await choose(large);
  await dialog.findByText(`「大きい.pdf」：${fileSentences.tooLarge}`);
  await choose(new File(["<p>"], "明細.html"));
  await dialog.findByText(`「明細.html」：${fileSentences.kind}`);
  await choose(...[1, 2, 3, 4, 5, 6].map((at) => aPdf(`${at}.pdf`)));
  await dialog.findByText(fileSentences.tooMany);
  await waitFor(() => expect(dialog.getAllByRole("button", { name: /を外す$/ })).toHaveLength(5));
  expect(field.value).toBe("確認してください");
});

test("中身が違うものはわけを言い、外すまで送らず、外せば送れる", async () => {
  const { dialog, field, choose, send, stored } = await aThread();
  await user.type(field, "確認してください");
  await choose(new File(["<script>alert(1)</script>"], "明細.pdf"), aPdf("協定書.pdf"));
  await dialog.findByText(fileSentences.kind);
  expect(dialog.queryByRole("button", { name: /^やり直す/ })).toBeNull();
  await send();
  await dialog.findByText(fileSentences.failed);
  expect([field.value, await stored()]).toEqual(["確認してください", []]);
  await user.click(dialog.getByRole("button", { name: "明細.pdfを外す" }));
  await send();
  await waitFor(() => expect(field.value).toBe(""));
  expect(await stored()).toMatchObject([{ text: "確認してください", files: [{ name: "協定書.pdf" }] }]);
});

test("アップロードに失敗したものは、やり直せる", async () => {
  const { dialog, choose, send, stored } = await aThread();
  const broken = vi.spyOn(s3, "send").mockRejectedValue(new Error("S3 is away") as never);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await choose(aPdf("協定書.pdf"));
  const again = await dialog.findByRole("button", { name: /^やり直す/ });
  broken.mockRestore();
  await user.click(again);
  await waitFor(() => expect(dialog.queryByText(/^送信中/)).toBeNull());
  await send();
  await waitFor(async () => expect(await stored()).toMatchObject([{ files: [{ name: "協定書.pdf" }] }]));
});

test("送れないまま一日をこえたものは、初めから送り直せる", async () => {
  const { dialog, choose, send, stored } = await aThread();
  const broken = vi.spyOn(s3, "send").mockRejectedValue(new Error("S3 is away") as never);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await choose(aPdf("協定書.pdf"));
  const again = () => dialog.findByRole("button", { name: /^やり直す/ });
  await again();
  broken.mockRestore();
  const nextDay = new Date(Date.now() + 25 * 3_600_000);
  for (const file of await takeEndedFiles(nextDay)) await forgetFile(file, nextDay);
  await user.click(await again());
  await dialog.findByText(/^見つかりません。/);
  await user.click(await again());
  await waitFor(() => expect(dialog.queryByText(/^(送信中|見つかりません)/)).toBeNull());
  await send();
  await waitFor(async () => expect(await stored()).toMatchObject([{ files: [{ name: "協定書.pdf" }] }]));
});

/** Holds what S3 is asked of each file, in the order in which they come, until it is let go. */
const holdFiles = () => {
  const send = s3.send.bind(s3) as (command: object) => Promise<object>;
  const gates = new Map<string, PromiseWithResolvers<void>>();
  vi.spyOn(s3, "send").mockImplementation((async (command: { input: { Key?: string } }) => {
    const [id = ""] = /[a-z]{32}/.exec(command.input.Key ?? "") ?? [];
    const gate = gates.get(id) ?? gates.set(id, Promise.withResolvers()).get(id)!;
    await gate.promise;
    return send(command);
  }) as never);
  return {
    held: (count: number) => waitFor(() => expect(gates.size).toBe(count)),
    letGo: (nth: number) => [...gates.values()][nth]!.resolve(),
  };
};

test("ファイルを待つ間に書き足した文字も、加えたファイルも、いっしょに送られる", async () => {
  const { field, choose, send, stored, dialog } = await aThread();
  const { held, letGo } = holdFiles();
  await user.type(field, "確認");
  await choose(aPdf("協定書.pdf"));
  await held(1);
  await send();
  await user.type(field, "してください");
  await choose(aPdf("就業規則.pdf"));
  await held(2);
  letGo(0);
  await waitFor(() => expect(dialog.getAllByText(/^送信中/)).toHaveLength(1));
  expect(await stored()).toEqual([]);
  letGo(1);
  await waitFor(() => expect(field.value).toBe(""));
  expect(await stored()).toMatchObject([
    { text: "確認してください", files: [{ name: "協定書.pdf" }, { name: "就業規則.pdf" }] },
  ]);
});

test("編集で一つ外すと、それだけがなくなる", async () => {
  const { dialog, stored } = await aThread(async (office) => {
    const { upload, add } = commentFileCalls(office);
    const ids = [];
    for (const name of ["一.pdf", "二.pdf"]) ids.push((await upload(name, pdfOf(name))).body.file.id);
    await add("二つ", ids);
  });
  await user.click(await dialog.findByRole("button", { name: /^編集/ }));
  await user.click(dialog.getByRole("button", { name: "一.pdfを外す" }));
  await user.click(dialog.getByRole("button", { name: /^編集を保存/ }));
  await dialog.findByText("編集済み");
  expect(dialog.queryByText("一.pdf")).toBeNull();
  expect(await stored()).toMatchObject([{ files: [{ name: "二.pdf" }] }]);
});

test("編集のあいだに別のタブで加えられたファイルは、競合のあとでもう一度保存しても残る", async () => {
  const { office, dialog, field, stored } = await aThread(async (author) => {
    const { upload, add } = commentFileCalls(author);
    await add("一つ", [(await upload("一.pdf", pdfOf("一"))).body.file.id]);
  });
  await user.click(await dialog.findByRole("button", { name: /^編集/ }));
  await user.type(field, "目です");
  const { upload, change } = commentFileCalls(office);
  const [before] = await stored();
  const added = (await upload("二.pdf", pdfOf("二"))).body.file.id;
  await change(before!, "一つ", [...before!.files!.map(({ id }) => id), added]);
  await user.click(dialog.getByRole("button", { name: /^編集を保存/ }));
  await dialog.findByText(messages.conflict);
  await user.click(dialog.getByRole("button", { name: /^編集を保存/ }));
  await waitFor(() => expect(field.value).toBe(""));
  expect(await stored()).toMatchObject([{ text: "一つ目です", files: [{ name: "一.pdf" }, { name: "二.pdf" }] }]);
});

test("選んだだけでも、閉じる前に尋ねる", async () => {
  const { choose } = await aThread();
  await choose(aPdf("協定書.pdf"));
  await user.click(screen.getByRole("button", { name: "閉じる" }));
  await screen.findByRole("alertdialog");
});
