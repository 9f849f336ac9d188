import { build } from "esbuild";
import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { assets } from "./assets.ts";

/** The names of all Lambdas (`companies/list`), as their files stand in functions/. */
export const handlerNames = () =>
  globSync("functions/*/*.ts")
    .map((file) => file.replaceAll("\\", "/").replace(/^functions\/(.+)\.ts$/, "$1"))
    .filter((name) => !/^(db|lib)\//.test(name))
    .toSorted();

/** What esbuild is told; the bench measures with the same. */
export const bundleOptions = (names: string[], outdir: string) => ({
  entryPoints: names.map((name) => ({ in: `functions/${name}.ts`, out: `functions/${name}/index` })),
  outdir,
  bundle: true,
  minify: true,
  platform: "node" as const,
  target: "node24",
  format: "esm" as const,
  outExtension: { ".js": ".mjs" },
  mainFields: ["module", "main"],
  // CommonJS packages inside an ES module ask for Node's own modules by require().
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  logLevel: "warning" as const,
});

/** Writes every Lambda to `<outdir>/functions/<feature>/<action>/`, its data files beside it. */
export const bundleFunctions = async (outdir = "dist", names = handlerNames()) => {
  rmSync(join(outdir, "functions"), { recursive: true, force: true });
  await build(bundleOptions(names, outdir));
  for (const name of names) {
    const folder = join(outdir, "functions", name);
    mkdirSync(folder, { recursive: true });
    assets[name]?.(folder);
  }
};

if (import.meta.main) await bundleFunctions();
