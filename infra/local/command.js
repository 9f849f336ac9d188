import { spawnSync } from "node:child_process";

/** Runs a command in front of the user; whether it went well. @param {string} command @param {string[]} args */
export const run = (command, ...args) =>
  spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;
