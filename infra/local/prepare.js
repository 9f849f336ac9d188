// Runs before `npm start` and `npm test` on whatever Node the machine has, perhaps without node_modules: plain JavaScript.
// Its arguments name what is needed besides the packages: `java`, `web`.
import { existsSync, readFileSync } from "node:fs";
import { run } from "./command.js";
import { prepareJava } from "./java.js";
import { prepareWeb } from "./web-bundle.js";

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

const preparePackages = () => {
  if (isInstalled()) return;
  console.log("部品を取り込んでいます（npm ci）…");
  if (!run("npm", "ci", "--no-audit", "--no-fund"))
    throw new Error("部品を取り込めませんでした。ネットワークを確認して、もう一度お試しください。");
};

try {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new Error("Node.js 20 以上が必要です。https://nodejs.org/ja から入れてください。");
  preparePackages();
  if (process.argv.includes("java")) prepareJava();
  if (process.argv.includes("web")) prepareWeb();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
