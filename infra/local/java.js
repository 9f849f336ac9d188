import { spawnSync } from "node:child_process";
import { join } from "node:path";

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
