import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { commentRoomMax, fileSentences, partBytes } from "#shared/comments/file-limits.ts";
import { messages } from "#shared/text/messages.ts";
import { threadOf as storedThread } from "#functions/db/comments.ts";
import { getItem, putItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import { s3 } from "#functions/files/files.ts";
import { useSite } from "#test/support/browser.ts";
import { aFullOffice } from "#test/support/browser-office.ts";
import { soon, threadOf } from "#test/support/browser-steps.ts";
import { localFile } from "#test/support/local-file.ts";
import { pdfOf } from "#test/support/comment-files.ts";
import { sample } from "#test/support/long.ts";

const site = useSite({ seed: "none" });
const text = "就業規則と協定書をお送りします。";
const large = { name: "就業規則.pdf", buffer: Buffer.concat([pdfOf("大きい"), Buffer.alloc(2 * partBytes, 7)]) };
const small = { name: "協定書.pdf", buffer: pdfOf("小さい") };

let office: Awaited<ReturnType<typeof aFullOffice>>;
let page: Page;
let thread: Awaited<ReturnType<typeof threadOf>>;
let record: number;
beforeAll(async () => {
  office = await aFullOffice({ companies: 10, rows: 10 });
}, 120_000);
beforeEach(async () => {
  await haveRoom(0);
  record = (record ?? 0) + 1;
  page = await site.open(`/electronicapplication?id=${record}`, { session: office.session });
  thread = await threadOf(page);
  await field().fill(text);
});
afterEach(() => vi.restoreAllMocks());

const roomKey = () => ({ pk: partition(office.tenant), sk: "commentRoom" });
const haveRoom = (bytes: number) => putItem({ ...roomKey(), bytes });
const roomTaken = async () => (await getItem<{ bytes: number }>(roomKey()))?.bytes;
const stored = () => storedThread(office.tenant, { kind: "electronicApplication", id: record });

const field = () => thread.getByRole("textbox", { name: "やり取りを書く" });
const choose = (...files: { name: string; buffer: Buffer }[]) =>
  thread.getByLabel("添付するファイルの選択").setInputFiles(files.map(({ name, buffer }) => localFile(name, buffer)));
const lineOf = (name: string) =>
  thread.getByRole("list", { name: "添付するファイル" }).getByRole("listitem").filter({ hasText: name });
const arrived = (name: string) =>
  soon(async () => (await lineOf(name).count()) === 1 && !/送信中/.test(await lineOf(name).innerText())).toBe(true);
const send = () => thread.getByRole("button", { name: /^送信/ }).click();
const again = () => thread.getByRole("button", { name: /^やり直す/ });

/** The calls of uploads from now on. */
const callsOf = () => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/comments\/files/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

const files = "**/api/comments/files**";
/** Makes the call that comes as the `which`th fail in this way; the others pass. */
const failAt = async (which: number, how: "lost" | "answer lost") => {
  let count = 0;
  await page.route(`${files}*`, async (route) => {
    if (++count !== which) return route.continue();
    if (how === "answer lost") await route.fetch();
    await route.abort();
  });
};

type Refusal = {
  what: string;
  refuse: () => Promise<unknown>;
  sentence: string;
  heal?: () => Promise<unknown>;
  /** Calls that another try needs, of four: the start and three parts. */
  left: number;
};
const cases: Refusal[] = [
  {
    what: "ファイルの置き場が500を返す",
    refuse: async () => {
      vi.spyOn(s3, "send").mockRejectedValueOnce(new Error("S3 is away") as never);
    },
    sentence: messages.internal,
    left: 3,
  },
  { what: "始める前に通信が切れる", refuse: () => failAt(1, "lost"), sentence: messages.network, left: 4 },
  { what: "始めた答えが届かない", refuse: () => failAt(1, "answer lost"), sentence: messages.network, left: 4 },
  { what: "途中で通信が切れる", refuse: () => failAt(3, "lost"), sentence: messages.network, left: 2 },
  {
    what: "最後の答えが届かない",
    refuse: () => failAt(4, "answer lost"),
    sentence: messages.network,
    left: 1,
  },
  {
    what: "事務所の容量がいっぱい",
    refuse: () => haveRoom(commentRoomMax - 100),
    sentence: fileSentences.noRoom,
    heal: () => haveRoom(0),
    left: 4,
  },
];

test.each(sample(2, cases))(
  "$what：そのファイルだけがわけを言い、書いたものは残り、やり直すと一度だけ届く",
  async ({ refuse, sentence, heal, left }) => {
    await refuse();
    await choose(large);
    await lineOf(large.name).getByText(sentence).waitFor();
    await heal?.();
    await choose(small);
    await arrived(small.name);
    await send();
    await thread.getByText(fileSentences.failed).waitFor();
    expect([await field().inputValue(), await stored()]).toEqual([text, []]);
    const calls = callsOf();
    await again().click();
    await arrived(large.name);
    expect(await again().count()).toBe(0);
    await send();
    await soon(() => field().inputValue()).toBe("");
    const [comment, ...others] = await stored();
    expect(others).toEqual([]);
    expect(comment).toMatchObject({ text, files: [{ name: large.name }, { name: small.name }] });
    expect(await roomTaken()).toBe(large.buffer.length + small.buffer.length);
    expect(calls).toHaveLength(left);
    site.takeProblems();
  },
);

test("実行ファイルをPDFと偽ったもの、20MBを1バイト超えるものはわけを言い、外せばほかのファイルと本文が届く", async () => {
  const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4_000, 1)]);
  const most = Buffer.concat([pdfOf("いっぱい"), Buffer.alloc(20 * 1_048_576, 7)]).subarray(0, 20 * 1_048_576);
  await choose({ name: "給与明細.pdf", buffer: exe }, small);
  await lineOf("給与明細.pdf").getByText(fileSentences.kind).waitFor();
  expect(await again().count()).toBe(0);
  await choose({ name: "超える.pdf", buffer: Buffer.concat([most, Buffer.alloc(1)]) });
  await thread.getByText(`「超える.pdf」：${fileSentences.tooLarge}`).waitFor();
  await choose({ name: "ちょうど.pdf", buffer: most });
  await arrived("ちょうど.pdf");
  await send();
  await thread.getByText(fileSentences.failed).waitFor();
  expect([await field().inputValue(), await stored()]).toEqual([text, []]);
  await thread.getByRole("button", { name: "給与明細.pdfを外す" }).click();
  await send();
  await soon(() => field().inputValue()).toBe("");
  expect(await stored()).toMatchObject([{ text, files: [{ name: small.name }, { name: "ちょうど.pdf" }] }]);
});

test("送信の答えが届かなくても、本文とファイルは残り、届いていたものが見え、もう一度押しても二つにならない", async () => {
  await choose(small);
  await arrived(small.name);
  let isLost = false;
  await page.route("**/api/comments", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await send();
  await thread.getByText(messages.network).waitFor();
  await thread.getByRole("list", { name: "添付ファイル" }).getByText(small.name).waitFor();
  expect([await field().inputValue(), await lineOf(small.name).count()]).toEqual([text, 1]);
  await send();
  await soon(() => field().inputValue()).toBe("");
  expect(await stored()).toHaveLength(1);
  expect(await roomTaken()).toBe(small.buffer.length);
});

test("送信のあいだに書いた続きと選んだファイルは残る", async () => {
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/api/comments", async (route) => {
    if (route.request().method() === "POST") await waits;
    await route.continue();
  });
  await field().press("Control+End");
  await field().press("Control+Enter");
  await page.keyboard.type("\n追って電話します。");
  await choose(small);
  await arrived(small.name);
  goOn();
  await soon(() => field().inputValue()).toBe("追って電話します。");
  expect(await stored()).toMatchObject([{ text }]);
  await send();
  await soon(() => field().inputValue()).toBe("");
  expect(await stored()).toMatchObject([{ text }, { text: "追って電話します。", files: [{ name: small.name }] }]);
});
