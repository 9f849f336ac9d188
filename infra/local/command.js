import { spawnSync } from "node:child_process";

// Vitest names the environment `test`, in which a build of the web would not be the one that users get.
const { NODE_ENV: _, ...env } = process.env;

/** Runs a command in front of the user; whether it went well. @param {string} command @param {string[]} args */
export const run = (command, ...args) =>
  spawnSync(command, args, { stdio: "inherit", env, shell: process.platform === "win32" }).status === 0;
