import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { makeTerminal, type Terminal } from "./terminal.ts";

/** What a case must have before a number can be done with it. */
export type Need = "resubmit" | "amend" | "notice" | "document";

/** What only a person can do. */
export type Person = {
  /**
   * Signs in and agrees in a browser; a picture of it is taken before, since the code dies within a minute.
   * @returns the address that e-Gov led back to
   */
  agree: (address: string, asked: { withPicture: boolean }) => Promise<{ back: URL; picture?: Buffer | undefined }>;
  /** Waits until e-Gov has brought a case so far. */
  wait: (arriveId: string, need: Need) => Promise<void>;
};

const needs: Record<Need, string> = {
  resubmit: "再提出を求められる",
  amend: "部分補正を求められる",
  notice: "通知が届く",
  document: "公文書が届く",
};
const callback = "/api/egov/callback";

/** The browser comes back to this machine by itself where that is registered at e-Gov. */
const returned = (base: URL) =>
  new Promise<URL>((resolve, reject) => {
    const server = createServer(({ url = "/" }, response) => {
      const back = new URL(url, base);
      if (back.pathname !== callback) return response.writeHead(404).end();
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8", connection: "close" });
      response.end("端末に戻ってください。");
      server.close();
      return resolve(back);
    });
    server.on("error", reject).listen(Number(base.port || "80"), "localhost");
  });
/** Something else, such as `npm start`, may have the port. */
const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === "EADDRINUSE";

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const askPicture = ({ askUntil }: Terminal) =>
  askUntil<Buffer | undefined>("その画面を撮った PNG の場所（あとで入れるときは空のまま Enter）: ", async (path) => {
    if (path === "") return { answer: undefined };
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return { again: "そのファイルは読めません。" };
    return bytes.subarray(0, 4).equals(pngHead) ? { answer: bytes } : { again: "PNG ではありません。" };
  });

/** The address holds a code, so that it is never said again. */
const askAddress = ({ askUntil }: Terminal, base: URL) =>
  askUntil<URL>("許可して、60秒以内に、戻った先のアドレスを貼り付けてください: ", async (text) => {
    const back = URL.parse(text);
    if (!back) return { again: "アドレスではありません。" };
    if (back.origin + back.pathname !== base.origin + callback)
      return { again: `${base.origin}${callback} で始まるアドレスを貼り付けてください。` };
    return { answer: back };
  });

/** Somebody at the terminal. `baseUrl` is where e-Gov leads the browser back to. */
export const atTerminal = (baseUrl: string, onLeave: () => never): Person & { leave: () => void } => {
  const base = new URL(baseUrl);
  const terminal = makeTerminal(onLeave);
  return {
    leave: terminal.close,
    agree: async (address, { withPicture }) => {
      terminal.say(`ブラウザで開き、ログインして、許可する前の画面で待ってください。\n${address}`);
      const isHere = base.hostname === "localhost";
      const comes = isHere ? returned(base).catch((error: unknown) => error) : undefined;
      const picture = withPicture ? await askPicture(terminal) : undefined;
      if (isHere) terminal.say("許可してください。ブラウザが戻るのを待っています。");
      const back = await comes;
      if (back instanceof URL) return { back, picture };
      if (back !== undefined && !isTaken(back)) throw back;
      return { back: await askAddress(terminal, base), picture };
    },
    wait: async (arriveId, need) =>
      void (await terminal.ask(`到達番号 ${arriveId} に${needs[need]}のを待って Enter を押してください: `)),
  };
};
