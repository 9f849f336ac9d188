import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Bench, printed, type Table } from "./figures.ts";
import { stopData } from "./data.ts";

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  "list-api": () => import("./list-api.ts"),
  parsing: () => import("./parsing.ts"),
  "list-page": () => import("./list-page.ts"),
  thread: () => import("./thread.ts"),
  palette: () => import("./palette.ts"),
  deadlines: () => import("./deadlines-page.ts"),
  "first-load": () => import("./first-load.ts"),
  wizard: () => import("./wizard.ts"),
  csv: () => import("./csv.ts"),
  lambdas: () => import("./lambdas.ts"),
  handler: () => import("./handler.ts"),
  "office-zip": () => import("./office-zip.ts"),
  egov: () => import("./egov.ts"),
  cost: () => import("./cost.ts"),
  scale: () => import("./scale.ts"),
  plans: () => import("./plans.ts"),
  hostile: () => import("./hostile.ts"),
  "odd-values": () => import("./odd-values.ts"),
};
const names = Object.keys(benches);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: "string" } } });
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`No such benchmark: ${unknown.join(", ")}. There are ${names.join(", ")}.`);

const tables: Table[] = [];
try {
  for (const name of positionals.length > 0 ? positionals : names) {
    const { bench } = await benches[name]!();
    for (const table of await bench()) {
      tables.push(table);
      console.log(`\n${printed(table)}`);
    }
  }
} finally {
  await stopData();
}
if (values.json) writeFileSync(values.json, JSON.stringify(tables, null, 2));
