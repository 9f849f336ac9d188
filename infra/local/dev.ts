import { createServer } from "node:http";
import { createServer as createViteServer } from "vite";
import { functionPrefixes } from "#infra/api-paths.ts";
import { setClockAhead } from "./clock.ts";
import { claimDataDir, setOtherShapeAside } from "./data-dir.ts";
import { spawnGuarded } from "./guarded.ts";
import { live } from "./life.ts";
import { assertFree, close, freePort, listen } from "./listen.ts";
import { readOptions } from "./options.ts";
import { readyText } from "./ready-text.ts";
import { startData } from "./stack.ts";
import { writeStackFile } from "./stack-file.ts";

/** The API and the bus in a process of their own, which Node starts again when a file of theirs changes. */
const startApi = (env: Record<string, string>) =>
  spawnGuarded({
    command: [process.execPath, "--watch", "--watch-preserve-output", "infra/local/api.ts"],
    stdout: "inherit",
    env,
  }).stop;

/** Vite inside a server of ours: its own would end the process at a signal before the rest is stopped. */
const startWeb = async (port: number, apiUrl: string) => {
  // The folder web/api has addresses of the API's kind.
  const bypass = ({ url = "" }: { url?: string | undefined }) => (/\.tsx?(\?|$)/.test(url) ? url : undefined);
  const proxy = Object.fromEntries(
    [...functionPrefixes, "/settings.json"].map((path) => [path, { target: apiUrl, bypass }]),
  );
  const server = createServer();
  const vite = await createViteServer({
    root: "web",
    configFile: "web/vite.config.ts",
    server: { middlewareMode: true, hmr: { server }, proxy },
  });
  server.on("request", vite.middlewares);
  await listen(server, port);
  return async () => {
    await vite.close();
    await close(server);
  };
};

live(async (started, fail) => {
  const { dataDir, port: wanted, mailPort, egovPort, seed, ahead } = readOptions();
  setClockAhead(ahead);
  started.defer(await claimDataDir(dataDir));
  const setAside = await setOtherShapeAside(dataDir);
  if (setAside) console.log(setAside);
  const port = await assertFree(wanted, "PORT");
  const onExit = () => fail("データベースが止まったため、終了します。");
  const data = await startData({ dataDir, mailPort, egovPort, seed, onExit });
  started.defer(data.stop);

  const [apiPort, busPort] = [await freePort(), await freePort()];
  const baseUrl = `http://localhost:${port}`;
  const inboxUrl = data.mailUrl.replace("127.0.0.1", "localhost");
  started.defer(
    startApi({ API_PORT: `${apiPort}`, BUS_PORT: `${busPort}`, BASE_URL: baseUrl, MAIL_URL: data.mailUrl }),
  );
  started.defer(await startWeb(port, `http://127.0.0.1:${apiPort}`));
  const busUrl = `http://127.0.0.1:${busPort}`;
  const { dynamoUrl: databaseUrl, secretsUrl, kmsUrl } = data;
  const stored = { databaseUrl, secretsUrl, kmsUrl, table: process.env.TABLE! };
  started.defer(await writeStackFile(dataDir, { pid: process.pid, baseUrl, busUrl, inboxUrl, ...stored }));
  console.log(readyText({ baseUrl, inboxUrl, egovUrl: data.egovUrl, seed }));
});
