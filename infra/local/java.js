import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.js";

const leastJava = 17;

/** @param {string} command */
const versionOf = (command) => {
  const { stderr } = spawnSync(command, ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
};

/** The command of a Java that DynamoDB Local runs on; undefined when there is none. */
export const findJava = () => {
  const home = process.env.JAVA_HOME;
  return [...(home ? [join(home, "bin", "java")] : []), "java"].find((command) => versionOf(command) >= leastJava);
};

export const javaMissing = `Java ${leastJava} 以上が見つかりません。Debian・Ubuntu では apt-get install default-jre-headless、macOS では brew install openjdk で入れてください。`;

const isDebianRoot = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** Installs Java where that is ours to do; throws the sentence that names the command elsewhere. */
export const prepareJava = () => {
  if (findJava()) return;
  if (!isDebianRoot()) throw new Error(javaMissing);
  console.log("Java が無いので default-jre-headless を入れます（apt-get）。");
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "default-jre-headless");
  if (!findJava()) throw new Error(javaMissing);
};
