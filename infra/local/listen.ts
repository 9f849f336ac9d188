import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const sentences: Record<string, string> = {
  EADDRINUSE: "は使用中です。別の番号を指定してください。",
  EACCES: "を使う権限がありません。1024 以上の番号を指定してください。",
};

/** What a port that cannot be had is called for the user; `variable` is the setting to change. */
export const portFailure = (port: number, variable: string, code = "EADDRINUSE") =>
  new Error(`${variable}=${port} のポート${sentences[code] ?? `を開けません（${code}）。`}`);

/** Listens on this machine only; port 0 takes a free one. */
export const listen = async (server: Server, port = 0, variable = "PORT") => {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw portFailure(port, variable, error.code);
  });
  return (server.address() as AddressInfo).port;
};

/** Ends a server and the connections that browsers keep open. */
export const close = async (server: Server) => {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 1_000);
  await closed;
  clearTimeout(timer);
};

/** Fails early, before anything was started; 0 is always free. @returns the port */
export const assertFree = async (port: number, variable: string) => {
  const server = createServer();
  const free = await listen(server, port, variable);
  await close(server);
  return free;
};

/** A free port below those that systems give to outgoing connections, which could take it before it is listened on. */
export const freePort = async (): Promise<number> => {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return assertFree(port, "PORT").catch(freePort);
};
