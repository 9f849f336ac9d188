import { createRequire } from "node:module";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { close, portFailure } from "./listen.ts";

type Start = (options: { host: string; port: number }) => Promise<Server>;
// Node and vitest wrap this CommonJS module differently; require gives both the same.
const { default: start } = createRequire(import.meta.url)("aws-ses-v2-local") as { default: Start };

/** The mail fake: takes mails at /, shows them in the browser at /, and answers them as JSON at /store. */
export const startMail = async (port = 0) => {
  const server = await start({ host: "127.0.0.1", port });
  const address = server.address() as AddressInfo | null;
  if (!address) throw portFailure(port, "MAIL_PORT");
  return { url: `http://127.0.0.1:${address.port}`, port: address.port, stop: () => close(server) };
};
