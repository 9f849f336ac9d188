import { build } from "esbuild";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { assets } from "./assets.ts";
import { handlerNames } from "./handlers.ts";

/** How the SDK would find credentials elsewhere: a Lambda has its own in the environment, and 130 KB fewer to start with. */
const otherCredentials = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/credential-provider-imds",
];

/** The options of esbuild; the bench measures with the same. */
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
  external: otherCredentials,
  // CommonJS packages inside an ES module ask for Node's own modules by require().
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  logLevel: "warning" as const,
});

/** Writes these Lambdas to `<outdir>/functions/<feature>/<action>/`, their data files beside them. */
export const writeBundles = async (outdir: string, names: string[]) => {
  await build(bundleOptions(names, outdir));
  for (const name of names) {
    const folder = join(outdir, "functions", name);
    mkdirSync(folder, { recursive: true });
    assets[name]?.(folder);
  }
};

/** All Lambdas (or those of these names) and nothing that stood there before. */
export const bundleFunctions = async (outdir = "dist", names = handlerNames()) => {
  rmSync(join(outdir, "functions"), { recursive: true, force: true });
  await writeBundles(outdir, names);
};

if (import.meta.main) await bundleFunctions();
