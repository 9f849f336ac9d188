import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createInterface } from "node:readline/promises";

/** What a case must have before a number can be done with it. */
export type Need = "resubmit" | "amend" | "notice" | "document";

/** What only a person can do. */
export type Person = {
  /** Signs in and agrees in a browser. @returns the address that e-Gov led back to */
  agree: (address: string) => Promise<URL>;
  /** A picture of the screen; undefined where there is none. */
  picture: (of: string) => Promise<Buffer | undefined>;
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
const returned = (port: number) =>
  new Promise<URL>((resolve, reject) => {
    const server = createServer(({ url = "/" }, response) => {
      const back = new URL(url, `http://localhost:${port}`);
      if (back.pathname !== callback) return response.writeHead(404).end();
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end("端末に戻ってください。");
      server.close();
      return resolve(back);
    });
    server.on("error", reject).listen(port, "localhost");
  });

/** Somebody at the terminal. `baseUrl` is where e-Gov leads the browser back to. */
export const atTerminal = (baseUrl: string): Person => {
  const ask = async (question: string) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(question);
    terminal.close();
    return answer.trim();
  };
  const { hostname, port } = new URL(baseUrl);
  return {
    agree: async (address) => {
      console.log(`ブラウザで開き、ログインして許可してください。\n${address}`);
      if (hostname === "localhost") return returned(Number(port || "80"));
      return new URL(await ask("60秒以内に、戻った先のアドレスを貼り付けてください: "));
    },
    picture: async (of) => {
      const path = await ask(`${of}の画面を撮った PNG の場所（あとで入れるときは空のまま Enter）: `);
      return path === "" ? undefined : readFile(path);
    },
    wait: async (arriveId, need) =>
      void (await ask(`到達番号 ${arriveId} に${needs[need]}のを待って Enter を押してください: `)),
  };
};
