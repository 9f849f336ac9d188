import { importRoutes } from "#shared/imports/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { runImport, tryImport } from "./run/run-import.ts";

export const handler = handle(importRoutes.run, async ({ caller, params: { kind }, body, today }) => {
  const asked = { caller, kind, csv: body.csv, today, again: body.again };
  return body.dryRun ? tryImport(asked) : runImport(asked, body.token!);
});
