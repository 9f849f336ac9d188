import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CsvColumn } from "#shared/csv/columns.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { CsvRequest } from "#web/workers/csv-job.ts";
import { ExportButton } from "#web/components/files/export-button.tsx";
import { findDialog } from "#test/support/find-dialog.ts";
import { anyPointer } from "#test/support/pointer.ts";
import { renderPart } from "#test/support/render-part.tsx";
import { stubDownloads } from "#test/support/web-worker.ts";

type Row = { name: string; memo: string };
const columns: CsvColumn<Row>[] = [
  { label: "色", key: "color", data: () => "r0", csv: false },
  { label: "会社名", key: "name", data: ({ name }) => name },
  { label: "メモ", key: "memo", data: () => "-", export: ({ memo }) => memo },
];
const rows: Row[] = [
  { name: "髙﨑工務店", memo: "一行目\n二行目" },
  { name: "=1+1", memo: 'a,b\t"c"' },
];
const user = userEvent.setup(anyPointer);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const choose = async (name: string) => {
  if (!screen.queryByRole("radio", { name })) await press("詳細設定");
  await user.click(await screen.findByRole("radio", { name }));
};

let downloads: ReturnType<typeof stubDownloads>;
beforeEach(() => {
  downloads = stubDownloads();
});
const open = async (shown: readonly Row[] = rows) => {
  renderPart(<ExportButton columns={columns} rows={shown} isDisabled={false} />);
  await press("エクスポート");
  await screen.findByRole("dialog", { name: "エクスポート" });
};
/** The employees of a list of companies, which cannot be read at the first try. */
const anOther = () => {
  const read = vi.fn().mockRejectedValueOnce(new AppError("internal", messages.network));
  read.mockResolvedValue({ columns: [{ label: "氏名", key: "label", data: String }], rows: ["佐藤", "髙𠮷"] });
  return { label: "従業員", ownLabel: "会社", sentence: (count: string) => `従業員${count}名`, read };
};
const downloaded = async () => {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(downloads).toHaveLength(1);
  const { name, file } = downloads[0]!;
  return { name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
};
/** A worker that never ends, or that fails. */
const stubWorker = (work: { answer: (request: CsvRequest) => object | false; terminate: () => void }) =>
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      terminate = work.terminate;
      postMessage(request: CsvRequest) {
        const answer = work.answer(request);
        const event = answer instanceof Event ? answer : new MessageEvent("message", { data: answer });
        if (answer) setTimeout(() => this.dispatchEvent(event));
      }
    },
  );
const bom = "\uFEFF";
const head = "会社名,メモ";
const body = `髙﨑工務店,"一行目\r\n二行目"\r\n'=1+1,"a,b\t""c"""\r\n`;

describe("エクスポートのダイアログ", () => {
  test("そのままのダウンロードは、BOM付きUTF-8・CRLF・見出しありのdata.csvになり、閉じる", async () => {
    await open();
    expect(screen.getByPlaceholderText("ファイル名")).toHaveProperty("value", "");
    expect(screen.queryByRole("button", { name: /削除|コピー/ })).toBeNull();
    await press("ダウンロード");
    const { name, type, bytes } = await downloaded();
    expect([name, type]).toEqual(["data.csv", "text/csv"]);
    expect(bytes.toString()).toBe(`${bom}${head}\r\n${body}`);
  });

  test.each([
    ["タブ区切り", `${bom}会社名\tメモ\r\n髙﨑工務店\t"一行目\r\n二行目"\r\n'=1+1\t"a,b\t""c"""\r\n`],
    ["なし", `${bom}${body}`],
    ["UTF-8（BOMなし）", `${head}\r\n${body}`],
    ["LF", `${bom}${head}\r\n${body}`.replaceAll("\r\n", "\n")],
    ["CR", `${bom}${head}\r\n${body}`.replaceAll("\r\n", "\r")],
  ])("%s を選ぶ", async (choice, text) => {
    await open();
    await choose(choice);
    await press("ダウンロード");
    expect((await downloaded()).bytes.toString()).toBe(text);
  });

  test("Shift_JISは、ない文字の数を先に告げ、それを?にする", async () => {
    await open([{ name: "𠮷野家😀", memo: "髙﨑" }]);
    await choose("Shift_JIS");
    await screen.findByText("Shift_JISでは、2文字を「?」に置き換えます。");
    await press("ダウンロード");
    const { bytes } = await downloaded();
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0x89, 0xef]));
    expect(new TextDecoder("shift_jis").decode(bytes)).toBe("会社名,メモ\r\n?野家?,髙﨑\r\n");
  });

  test("Shift_JISにある文字だけなら、何も告げない", async () => {
    await open();
    await choose("Shift_JIS");
    await waitFor(() => expect(screen.getByRole("button", { name: "ダウンロード" })).toHaveProperty("disabled", false));
    expect(screen.queryByText(/置き換えます/)).toBeNull();
  });

  test.each([
    ["会社一覧", "会社一覧.csv"],
    [" 2026.11 ", "2026.11.csv"],
    ["一覧.txt", "一覧.txt"],
  ])("ファイル名「%s」は %s で保存する", async (typed, name) => {
    await open();
    await user.type(await screen.findByLabelText("ファイル名"), typed);
    await user.keyboard("{Enter}");
    expect((await downloaded()).name).toBe(name);
  });

  test("行がなければ、見出しだけのファイルになる", async () => {
    await open([]);
    await press("ダウンロード");
    expect((await downloaded()).bytes.toString()).toBe(`${bom}${head}\r\n`);
  });

  test("長い一覧は進み具合を示し、キャンセルすると何も保存しない", async () => {
    const terminate = vi.fn();
    stubWorker({
      answer: (request) => "packed" in request && { taken: 5_000 },
      terminate,
    });
    await open(Array.from({ length: 20_001 }, () => rows[0]!));
    await press("ダウンロード");
    const progress = await screen.findByRole("progressbar", { name: "エクスポートの進み具合" });
    expect(progress).toHaveProperty("max", 20_001);
    await screen.findByText("20,001 / 20,001件");
    await press("キャンセル");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(terminate).toHaveBeenCalledOnce();
    expect(downloads).toEqual([]);
  });

  test("二万行は、分けて作っても一つのファイルになる", async () => {
    await open(Array.from({ length: 20_001 }, (_, at) => ({ name: `会社${at}`, memo: "" })));
    await press("ダウンロード");
    const lines = (await downloaded()).bytes.toString().split("\r\n");
    expect(lines).toHaveLength(20_003);
    expect(lines.slice(4_999, 5_003)).toEqual(["会社4998,", "会社4999,", "会社5000,", "会社5001,"]);
    expect(lines.at(-2)).toBe("会社20000,");
  });

  test("ほかの表は選んだときに読み、読めなければその場でやり直せ、文字もその表で数える", async () => {
    const other = anOther();
    renderPart(
      <ExportButton columns={columns} rows={rows} others={{ ownLabel: "会社", tables: [other] }} isDisabled={false} />,
    );
    await press("エクスポート");
    await findDialog("エクスポート");
    expect(other.read).not.toHaveBeenCalled();
    await choose("従業員");
    await screen.findByText("従業員の一覧を読み込めませんでした。");
    expect(screen.getByRole("button", { name: "ダウンロード" })).toHaveProperty("disabled", true);
    await press("再読み込み");
    await screen.findByText("従業員2名");
    expect(other.read).toHaveBeenLastCalledWith(rows);
    await choose("Shift_JIS");
    await screen.findByText("Shift_JISでは、1文字を「?」に置き換えます。");
    await choose("会社");
    await screen.findByText("表示中の2件を、画面と同じ並びでエクスポートします。");
    await waitFor(() => expect(screen.queryByText(/置き換えます/)).toBeNull());
    await choose("従業員");
    await choose("UTF-8（BOMなし）");
    await press("ダウンロード");
    expect((await downloaded()).bytes.toString()).toBe("氏名\r\n佐藤\r\n髙𠮷\r\n");
  });

  test("作れなかったときは、そう告げて開いたままにする", async () => {
    stubWorker({ answer: () => new Event("error"), terminate: () => {} });
    await open();
    await press("ダウンロード");
    expect((await screen.findByRole("alert")).textContent).toBe(messages.exportFailed);
    expect(screen.getByRole("button", { name: "ダウンロード" })).toHaveProperty("disabled", false);
  });
});
