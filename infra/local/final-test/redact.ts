import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const hidden = "＊＊＊";
const names = "access_token|refresh_token|id_token|token|code|code_verifier|client_secret|session_state|sid";
/** Where secrets stand in calls, whatever they are: headers, JSON, forms and addresses. Each has what is before it, and it. */
const places = [
  /^((?:proxy-)?authorization: \w+ )(.*)$/gim,
  /^((?:set-)?cookie: )(.*)$/gim,
  new RegExp(`("(?:${names})"\\s*:\\s*")([^"]*)`, "g"),
  new RegExp(`((?:^|[?&\\s])(?:${names})=)([^&\\s]*)`, "gm"),
];
/** Shorter ones could be anything, and would hide what they are not. */
const shortest = 16;

const decoded = (value: string) => new URLSearchParams(`value=${value}`).get("value")!;

/** Knows the secrets of a run, and hides them wherever else they stand. */
export const makeRedactor = () => {
  const secrets = new Set<string>();
  const add = (...values: (string | undefined)[]) => {
    for (const value of values)
      if (value && value.length >= shortest) secrets.add(value).add(encodeURIComponent(value)).add(decoded(value));
  };
  return {
    add,
    /** What stands in its place is learned. */
    hide: (text: string) => {
      let rest = text;
      for (const place of places)
        rest = rest.replace(place, (_, before: string, secret: string) => (add(secret), before + hidden));
      for (const secret of secrets) rest = rest.replaceAll(secret, hidden);
      return rest;
    },
    /** The files of a folder in which a secret stands all the same. */
    findIn: async (folder: string) => {
      const found = [];
      for (const name of await readdir(folder)) {
        const bytes = await readFile(join(folder, name));
        if ([...secrets].some((secret) => bytes.includes(secret))) found.push(name);
      }
      return found;
    },
  };
};
export type Redactor = ReturnType<typeof makeRedactor>;
