import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { productionSbom, sbomFaults } from "#infra/sbom.ts";
import { runCommand } from "./command-line.ts";

const command = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];

await runCommand(async () => {
  const lock: unknown = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const all: unknown = JSON.parse(execFileSync("npm", command, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }));
  const sbom = productionSbom(all, lock);
  const faults = sbomFaults(sbom, lock);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  console.log(JSON.stringify(sbom, null, 2));
});
