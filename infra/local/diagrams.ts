import { writeFile } from "node:fs/promises";
import { flowsPage } from "./flows-page.ts";

await writeFile(new URL("../docs/flows.md", import.meta.url), flowsPage());
