import { readFile, writeFile } from "node:fs/promises";
import { withFlows } from "./flow-section.ts";

const readme = new URL("../../README.md", import.meta.url);

await writeFile(readme, withFlows(await readFile(readme, "utf8")));
