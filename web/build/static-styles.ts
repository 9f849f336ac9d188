import type { SystemContext, SystemStyleObject } from "@chakra-ui/react";
import { type CSSObject, serializeStyles } from "@emotion/serialize";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile, serialize, stringify } from "stylis";
import type { Plugin } from "vite";

type Tables = Record<string, Record<string, SystemStyleObject>>;

const imported = async <T>(file: string) => (await import(pathToFileURL(file).href)) as T;

/** Chakra repeats each ground for `currentBg`, a colour that nothing here asks for. */
const repeatedGround = /--bg-currentcolor:[^;]*;/g;

/** As Emotion would write it in the browser, for a selector or for none. */
const written = (style: object, selector?: string) => {
  const styles = serializeStyles([style as CSSObject]).styles.replace(repeatedGround, "");
  return serialize(compile(selector ? `${selector}{${styles}}` : styles), stringify);
};

const file = /\.classes\.ts$/;
const sheet = ".css";
const globalStyles = "virtual:global-styles";
const web = fileURLToPath(new URL("..", import.meta.url));

const nameOf = (id: string, key: string) => `${basename(id, ".classes.ts")}-${key}`;

const namesIn = (tables: Tables, id: string) =>
  Object.entries(tables).map(([table, styles]) => {
    const names = Object.keys(styles).map((key) => [key, nameOf(id, key)]);
    return `export const ${table} = ${JSON.stringify(Object.fromEntries(names))};`;
  });

const tokens = /@layer tokens\{[^{]*\{([^}]*)\}\}/;
const valuesIn = (whole: string) =>
  new Map(
    Array.from(tokens.exec(whole)![1]!.matchAll(/(--[\w\\.-]+):([^;]*);/g), ([, name, value]) => [name!, value!]),
  );

/** The value instead of the token: the browser looks up nothing, and a list needs 2 KB less. Tokens have one value each. */
const withValues = (css: string, values: ReturnType<typeof valuesIn>): string =>
  css.replace(/var\((--[\w\\.-]+)\)/g, (as, name: string) => {
    const value = values.get(name);
    return value === undefined ? as : withValues(value, values);
  });

const sheetOf = (tables: Tables, id: string, { css, _global }: SystemContext) => {
  const sheet = Object.values(tables)
    .flatMap((styles) => Object.entries(styles))
    .map(([key, style]) => written(css(style), `.${nameOf(id, key)}`));
  return withValues(sheet.join("\n"), valuesIn(written(_global)));
};

/** What is global, without the tokens: Chakra's parts bring them along (`theme/chakra.tsx`). */
const globalSheet = (system: SystemContext, touched: string, touchStyles: SystemStyleObject) => {
  const whole = written(system._global) + written(system.css(touchStyles), touched);
  return system.layers.atRule + withValues(whole.replace(tokens, ""), valuesIn(whole));
};

/**
 * Runs `*.classes.ts`, and what Chakra would write for bare elements, once here instead of in each browser. Without
 * sheets only the names are left, for tests that draw nothing.
 */
export const staticStyles = ({ hasSheets = true } = {}): Plugin => {
  const chakra = () => imported<{ system: SystemContext }>(join(web, "theme/app-system.ts"));
  const touch = () => imported<{ touched: string; touchStyles: SystemStyleObject }>(join(web, "theme/touch.ts"));
  return {
    name: "static-styles",
    enforce: "pre",
    async resolveId(id, importer) {
      if (id === globalStyles) return id + sheet;
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
      if (source === globalStyles) {
        const { touched, touchStyles } = await touch();
        return hasSheets ? globalSheet(system, touched, touchStyles) : "";
      }
      return sheetOf(await imported<Tables>(source), source, system);
    },
  };
};
