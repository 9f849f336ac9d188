import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "vite";
import { apiPrefixes } from "#infra/api-paths.ts";
import { claimDataDir } from "./data-dir.ts";
import { live } from "./life.ts";
import { assertFree, freePort } from "./listen.ts";
import { readOptions } from "./options.ts";
import { readyText } from "./ready-text.ts";
import { startData } from "./stack.ts";
import { writeStackFile } from "./stack-file.ts";

/** The API and the bus in a process of their own, which Node starts again when a file of theirs changes. */
const startApi = (settings: Record<string, string>) => {
  const child = spawn(process.execPath, ["--watch", "--watch-preserve-output", "infra/local/api.ts"], {
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  return async () => {
    child.kill();
    await once(child, "exit");
  };
};

const startWeb = async (port: number, apiUrl: string) => {
  const proxy = Object.fromEntries([...apiPrefixes, "/settings.json"].map((path) => [path, apiUrl]));
  const server = await createServer({
    root: "web",
    configFile: "web/vite.config.ts",
    server: { port, strictPort: true, proxy },
  });
  await server.listen();
  return () => server.close();
};

live(async (started, fail) => {
  const { dataDir, port: wanted, mailPort, seed } = readOptions();
  started.defer(await claimDataDir(dataDir));
  const port = await assertFree(wanted, "PORT");
  const onExit = () => fail("データベースが止まったため、終了します。");
  const data = await startData({ dataDir, mailPort, seed, onExit });
  started.defer(data.stop);

  const [apiPort, busPort] = [await freePort(), await freePort()];
  const baseUrl = `http://localhost:${port}`;
  const inboxUrl = data.mailUrl.replace("127.0.0.1", "localhost");
  started.defer(
    startApi({ API_PORT: `${apiPort}`, BUS_PORT: `${busPort}`, BASE_URL: baseUrl, MAIL_URL: data.mailUrl }),
  );
  started.defer(await startWeb(port, `http://127.0.0.1:${apiPort}`));
  const busUrl = `http://127.0.0.1:${busPort}`;
  started.defer(await writeStackFile(dataDir, { pid: process.pid, baseUrl, busUrl, inboxUrl }));
  console.log(readyText({ baseUrl, inboxUrl, seed }));
});
