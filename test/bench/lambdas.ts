import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { bundleOptions } from "#infra/bundle.ts";
import { awsSettings, functionSettings } from "#infra/local/settings.ts";
import { routes } from "#shared/routes.ts";
import { subscriptions } from "#shared/events.ts";
import type { Bench, Figure } from "./figures.ts";
import { median } from "./measure.ts";

/** One of each weight: sign-in, a read, a list, a write, a list with its configuration, a consumer. */
const started = [
  "auth/login",
  "companies/get",
  "companies/list",
  "companies/save",
  "checklists/list",
  "notices/on-hour",
];
const rounds = 15;
const raw = "raw-sdk";

/** The floor keeps all that the SDK brings. */
const bundle = async (folder: string) => {
  const names = [...routes, ...subscriptions].map(({ name }) => name);
  const floor = [{ in: "test/bench/floor/raw-sdk.ts", out: `functions/${raw}/index` }];
  await build(bundleOptions(names, folder));
  await build({ ...bundleOptions([], folder), entryPoints: floor, external: [] });
  return names;
};

const fileOf = (folder: string, name: string) => join(folder, "functions", name, "index.mjs");
const sizeOf = (file: string) => {
  const bytes = readFileSync(file);
  return { min: bytes.length / 1_000, gz: gzipSync(bytes).length / 1_000 };
};

/** What importing a bundle takes in a fresh process, as Lambda's init does. */
const initOf = (file: string) => {
  const script = `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(file))}); console.log(performance.now() - from)`;
  const env = {
    ...process.env,
    ...awsSettings,
    ...functionSettings,
    TABLE: "todoke",
    BASE_URL: "https://todoke.example",
  };
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { env }));
};

const initsOf = (folder: string, names: string[]) => {
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round++)
    for (const [name, all] of times) {
      const time = initOf(fileOf(folder, name));
      if (round > 0) all.push(time);
    }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
};

/** Every Lambda's bundle, and the start of some, against a bundle of nothing but the SDK. */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), "todoke-bench-"));
  try {
    const names = await bundle(folder);
    const floor = sizeOf(fileOf(folder, raw));
    const sizes = names.map((name) => ({ name, ...sizeOf(fileOf(folder, name)) })).toSorted((a, b) => b.min - a.min);
    const middle = median(sizes.map(({ min }) => min));
    const summary: Figure[] = [
      { figure: "median bundle, min", unit: "KB", ours: middle, floor: floor.min, target: "≤ 1.15x" },
      { figure: "largest bundle, min", unit: "KB", ours: sizes[0]!.min, floor: floor.min, target: "≤ 750 KB" },
    ];
    const each = sizes.flatMap(({ name, min, gz }): Figure[] => [
      { figure: `${name} min`, unit: "KB", ours: min, floor: floor.min },
      { figure: `${name} gz`, unit: "KB", ours: gz, floor: floor.gz },
    ]);
    const inits = initsOf(folder, [raw, ...started]);
    const starts = started.map((name): Figure => ({
      figure: name,
      unit: "ms",
      ours: inits.get(name)!,
      floor: inits.get(raw)!,
      target: "≤ 1.25x",
    }));
    return [
      { title: `Lambda bundles: ${names.length} functions`, figures: [...summary, ...each] },
      { title: `Lambda init: import in a fresh process, median of ${rounds}`, figures: starts },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
