// Runs before `npm start` and `npm test` on whatever Node the machine has, perhaps without node_modules: plain JavaScript.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { findJava, javaMissing } from "./java.js";

/** @param {string} sentence @returns {never} */
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** @param {string} command @param {string[]} args */
const run = (command, ...args) =>
  spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} */
const packagesOf = (file) => {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  delete packages[""];
  return packages;
};

/** npm writes down what it installed; packages for other platforms are not there. */
const isInstalled = () => {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = packagesOf("package-lock.json");
  const there = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) =>
    there[path] ? there[path].version === version && there[path].integrity === integrity : optional,
  );
};

const isDebianRoot = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

const prepareJava = () => {
  if (findJava()) return;
  if (!isDebianRoot()) fail(javaMissing);
  console.log("Java が無いので default-jre-headless を入れます（apt-get）。");
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "default-jre-headless");
  if (!findJava()) fail(javaMissing);
};

const prepareBrowser = async () => {
  const { browserMissing, findBrowser } = await import("./browser.js");
  if (!(await findBrowser())) fail(browserMissing);
};

/** @param {string} file */
const changedAt = (file) => statSync(file).mtimeMs;
const bundle = "dist/web/index.html";
/** A folder counts too: it changes when a file in it is added or goes. @param {string} folder */
const allIn = (folder) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
];
const isBuilt = () =>
  existsSync(bundle) &&
  [...allIn("web"), ...allIn("shared"), "package-lock.json"].every((file) => changedAt(file) <= changedAt(bundle));

const prepareWeb = () => {
  if (isBuilt()) return;
  console.log("画面を組み立てています…");
  if (!run("npm", "run", "--silent", "build:web"))
    fail("画面を組み立てられませんでした。上のエラーを確認してください。");
};

if (Number(process.versions.node.split(".")[0]) < 20)
  fail("Node.js 20 以上が必要です。https://nodejs.org/ja から入れてください。");
if (!isInstalled()) {
  console.log("部品を取り込んでいます（npm ci）…");
  if (!run("npm", "ci", "--no-audit", "--no-fund"))
    fail("部品を取り込めませんでした。ネットワークを確認して、もう一度お試しください。");
}
prepareJava();
if (process.argv[2] === "test") await prepareBrowser();
else prepareWeb();
