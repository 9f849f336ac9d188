import { readFileSync } from "node:fs";

export type NamedCommand = { script: string; options: string[]; words: string[] };

const optionName = (word: string) => /^(--[a-z-]+|-[a-z])$/.exec(word)?.[1];

/** The commands of ours that a text names, with the options and other words that it gives them. */
export const commandsIn = (text: string): NamedCommand[] =>
  [...text.matchAll(/npm run ([\w:-]+)(?: -- ([^`\n]+))?/g)].map(([, script = "", rest = ""]) => {
    const words = rest
      .replace(/<[^>]*>/g, "x")
      .split(/\s+/)
      .filter(Boolean);
    const options = words.flatMap((word) => optionName(word) ?? []);
    return { script, options, words };
  });

/** Options that it names by themselves, as of a command that it has named: `--write`. */
export const loneOptionsIn = (text: string) =>
  [...text.matchAll(/`(--[a-z-]+)([^`]*)`/g)].flatMap(([, first = "", rest = ""]) => [
    first,
    ...(rest.match(/--[a-z-]+/g) ?? []),
  ]);

export const runbook = readFileSync("infra/docs/runbook.md", "utf8");
