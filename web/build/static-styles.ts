import type { SystemContext, SystemStyleObject } from "@chakra-ui/react";
import { type CSSObject, serializeStyles } from "@emotion/serialize";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile, serialize, stringify } from "stylis";
import type { Plugin } from "vite";

type Tables = Record<string, Record<string, SystemStyleObject>>;

const imported = async <T>(file: string) => (await import(pathToFileURL(file).href)) as T;

/** As Emotion would write it in the browser, for a selector or for none. */
const written = (style: object, selector?: string) => {
  const { styles } = serializeStyles([style as CSSObject]);
  return serialize(compile(selector ? `${selector}{${styles}}` : styles), stringify);
};

const file = /\.classes\.ts$/;
const sheet = ".css";
const globalStyles = "virtual:global-styles";
const lateTokens = "virtual:late-tokens";
const web = fileURLToPath(new URL("..", import.meta.url));

const nameOf = (id: string, key: string) => `${basename(id, ".classes.ts")}-${key}`;

const namesIn = (tables: Tables, id: string) =>
  Object.entries(tables).map(([table, styles]) => {
    const names = Object.keys(styles).map((key) => [key, nameOf(id, key)]);
    return `export const ${table} = ${JSON.stringify(Object.fromEntries(names))};`;
  });

const sheetOf = (tables: Tables, id: string, { css }: SystemContext) =>
  Object.values(tables)
    .flatMap((styles) => Object.entries(styles))
    .map(([key, style]) => written(css(style), `.${nameOf(id, key)}`))
    .join("\n");

const tokens = /(@layer tokens\{[^{]*\{)([^}]*)(\}\})/;
const namesUsed = (css: string) => [...css.matchAll(/var\((--[\w\\.-]+)/g)].map(([, name]) => name!);

/** What is global, with the tokens that it and these sheets use; the others come with Chakra: half of them, 1 KB of a list. */
const parted = (whole: string, sheets: string) => {
  const [, head, list, foot] = tokens.exec(whole)!;
  const values = new Map(Array.from(list!.matchAll(/(--[\w\\.-]+):[^;]*;/g), ([line, name]) => [name!, line]));
  const used = new Set(namesUsed(whole.replace(tokens, "") + sheets));
  // a set goes on through what is added to it
  for (const name of used) for (const other of namesUsed(values.get(name) ?? "")) used.add(other);
  const sheetWith = (isIn: (name: string) => boolean) =>
    head! + [...values].flatMap(([name, line]) => (isIn(name) ? line : [])).join("") + foot!;
  return {
    early: whole.replace(tokens, () => sheetWith((name) => used.has(name))),
    late: sheetWith((name) => !used.has(name)),
  };
};

/**
 * Runs `*.classes.ts`, and what Chakra would write for bare elements, once here instead of in each browser. Without
 * sheets only the names are left, for tests that draw nothing.
 */
export const staticStyles = ({ hasSheets = true } = {}): Plugin => {
  const chakra = () => imported<{ system: SystemContext }>(join(web, "theme/app-system.ts"));
  const touch = () => imported<{ touched: string; touchStyles: SystemStyleObject }>(join(web, "theme/touch.ts"));
  const look = async () => {
    const { system } = await chakra();
    const files = globSync("**/*.classes.ts", { cwd: web }).map((name) => join(web, name));
    const sheets = await Promise.all(files.map(async (id) => sheetOf(await imported<Tables>(id), id, system)));
    const { touched, touchStyles } = await touch();
    const whole = written(system._global) + written(system.css(touchStyles), touched);
    const { early, late } = parted(whole, sheets.join(""));
    return { [globalStyles]: system.layers.atRule + early, [lateTokens]: system.layers.atRule + late };
  };
  return {
    name: "static-styles",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id === globalStyles || id === lateTokens) return id + sheet;
      const source = id.slice(0, -sheet.length);
      if (!file.test(source)) return null;
      // A development server is asked for it by an address.
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && found.id + sheet;
    },
    async load(id) {
      if (file.test(id)) {
        const names = namesIn(await imported<Tables>(id), id);
        return [...(hasSheets ? [`import ${JSON.stringify(id + sheet)};`] : []), ...names].join("\n");
      }
      if (!id.endsWith(sheet)) return null;
      const source = id.slice(0, -sheet.length);
      if (source === globalStyles || source === lateTokens) return hasSheets ? (await look())[source]! : "";
      if (!file.test(source)) return null;
      const { system } = await chakra();
      return sheetOf(await imported<Tables>(source), source, system);
    },
  };
};
