import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.js";

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

/** Builds the web when something of it has changed since the last time. */
export const prepareWeb = () => {
  if (isBuilt()) return;
  console.log("画面を組み立てています…");
  if (!run("npm", "run", "--silent", "build:web"))
    throw new Error("画面を組み立てられませんでした。上のエラーを確認してください。");
};
