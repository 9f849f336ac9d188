import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Japan Post's list by the first three digits, each file gzipped: 37 MB become a few. */
const packPostalCodes = (folder: string) => {
  const packed = join(folder, "postal-codes");
  const source = join(dirname(createRequire(import.meta.url).resolve("jquery-jpostal-ja/package.json")), "json");
  mkdirSync(packed, { recursive: true });
  for (const file of readdirSync(source).filter((name) => /^\d{3}\.json$/.test(name)))
    writeFileSync(join(packed, `${file}.gz`), gzipSync(readFileSync(join(source, file))));
};

/** The engine that shows 公文書 by their stylesheets; its library looks for it beside the code. */
const copyStylesheetEngine = (folder: string) => {
  const engine = createRequire(import.meta.url).resolve("libxslt-wasm/output/libxslt.wasm");
  copyFileSync(engine, join(folder, "libxslt.wasm"));
};

/** Data files that a Lambda finds beside its `index.mjs`, each written by a function that gets that folder. */
export const assets: Record<string, (folder: string) => void> = {
  "postal-codes/get": packPostalCodes,
  "egov/page": copyStylesheetEngine,
};
