import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const pack = promisify(gzip);
const source = () => join(dirname(createRequire(import.meta.url).resolve("jquery-jpostal-ja/package.json")), "json");

/** Japan Post's list by three digits, gzipped into `<folder>/postal-codes/`: 37 MB become 3. */
export const packPostalCodes = async (folder: string) => {
  const target = join(folder, "postal-codes");
  mkdirSync(target, { recursive: true });
  const files = readdirSync(source()).filter((name) => /^\d{3}\.json$/.test(name));
  await Promise.all(
    files.map(async (name) =>
      writeFileSync(join(target, `${name}.gz`), await pack(readFileSync(join(source(), name)), { level: 9 })),
    ),
  );
};
