import * as z from "zod";
import { settings } from "#functions/runtime/settings.ts";
import { shapes } from "#test/support/shapes-by-name.ts";
import type { Bench, Figure } from "./figures.ts";
import { ask } from "./asking.ts";
import { officeOf } from "./data.ts";
import { takeTurns } from "./measure.ts";

const count = 1_000;
const rounds = 41;
const lists = [
  { label: "companies", path: "/api/companies", companies: count, rows: 0 },
  { label: "electronic applications", path: "/api/checklists/electronicApplication", companies: 300, rows: count },
];

/** The same with schemas that take anything. */
const unparsed = async (work: () => Promise<void>) => {
  const before = Object.values(shapes).map((shape) => ({ shape, schema: shape.schema }));
  for (const { shape } of before) shape.schema = async () => z.unknown();
  await work();
  for (const { shape, schema } of before) shape.schema = schema;
};

/** Whole lists whose items are parsed by their schemas against the same lists unparsed, warm. */
export const bench: Bench = async () => {
  const figures: Figure[] = [];
  for (const { label, path, ...size } of lists) {
    const { session } = await officeOf(size);
    const parsed = async () => void (await (await ask(`${settings.baseUrl}${path}`, session)).arrayBuffer());
    const { ours, floor } = await takeTurns({ ours: parsed, floor: () => unparsed(parsed) }, rounds);
    figures.push({ figure: `${label}, CPU`, unit: "ms", ours: ours.cpu, floor: floor.cpu, target: "≤ 1.1x" });
  }
  return [{ title: `Parsing stored items: whole lists of ${count.toLocaleString("en")}`, figures }];
};
