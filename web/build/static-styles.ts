import type { SystemContext, SystemStyleObject } from "@chakra-ui/react";
import { type CSSObject, serializeStyles } from "@emotion/serialize";
import { basename } from "node:path";
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

/**
 * Runs `*.classes.ts`, and what Chakra would write for bare elements, once here instead of in each browser. Without
 * sheets only the names are left, for tests that draw nothing.
 */
export const staticStyles = ({ hasSheets = true } = {}): Plugin => {
  const chakra = () =>
    imported<{ system: SystemContext }>(fileURLToPath(new URL("../theme/app-system.ts", import.meta.url)));
  return {
    name: "static-styles",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id === globalStyles) return globalStyles + sheet;
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
      if (source !== globalStyles && !file.test(source)) return null;
      const { system } = await chakra();
      return source === globalStyles
        ? system.layers.atRule + written(system._global)
        : sheetOf(await imported<Tables>(source), source, system);
    },
  };
};
