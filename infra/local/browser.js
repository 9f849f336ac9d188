import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const outsidePath = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/opt/google/chrome/chrome"];

const installed = () =>
  [
    ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...outsidePath,
  ].find((file) => existsSync(file));

/** @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Browser */

/** @param {Browser} browser */
const runs = ({ executablePath, env }) =>
  spawnSync(executablePath, ["--headless", "--no-sandbox", "--version"], { env, timeout: 20_000 }).status === 0;

const environment = () => /** @type {Record<string, string>} */ ({ ...process.env });
/** @type {(name: string, value: string | undefined) => void} */
const restore = (name, value) => {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
};
const root = process.getuid?.() === 0;
const common = [...(root ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-dev-shm-usage"];

/** The one that npm brings, for Linux. It unpacks its libraries only for Lambda, and would set their path for Java too. */
const carried = async () => {
  const { LD_LIBRARY_PATH, AWS_LAMBDA_JS_RUNTIME } = process.env;
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    const executablePath = await chromium.executablePath();
    // The machine's fonts where it has any: those that come along know no Japanese.
    const fonts = existsSync("/etc/fonts/fonts.conf") ? "/etc/fonts" : join(tmpdir(), "fonts");
    // Without a locale of UTF-8 a download loses its Japanese name.
    const unpacked = {
      LD_LIBRARY_PATH: join(tmpdir(), "al2023", "lib"),
      FONTCONFIG_PATH: fonts,
      LC_ALL: "C.UTF-8",
    };
    const args = [...common, "--no-sandbox", "--no-zygote", "--headless=shell"];
    return { executablePath, args, env: { ...environment(), ...unpacked } };
  } finally {
    restore("LD_LIBRARY_PATH", LD_LIBRARY_PATH);
    restore("AWS_LAMBDA_JS_RUNTIME", AWS_LAMBDA_JS_RUNTIME);
  }
};

const own = (/** @type {string | undefined} */ path) =>
  path ? { executablePath: path, args: common, env: environment() } : undefined;
/** @param {Browser | undefined} browser */
const running = (browser) => (browser && runs(browser) ? browser : undefined);

/**
 * What `chromium.launch()` of playwright-core needs: CHROMIUM_PATH, else the one npm brings, which is the same everywhere
 * and takes half the time of a whole browser, else an installed one.
 * @returns {Promise<Browser | undefined>} undefined when none runs on this machine
 */
export const findBrowser = async () => {
  if (process.env.CHROMIUM_PATH) return running(own(process.env.CHROMIUM_PATH));
  return running(await carried().catch(() => undefined)) ?? running(own(installed()));
};

export const browserMissing =
  "テストに使うブラウザが見つかりません。Chromium か Chrome を入れるか、CHROMIUM_PATH に実行ファイルの場所を指定してください。";
