import { importRoutes } from "#shared/imports/routes.ts";
import { handle } from "#functions/lib/handle.ts";
import { runImport, tryImport } from "#functions/lib/imports/run-import.ts";

export const handler = handle(importRoutes.run, async ({ caller, params: { kind }, body, today }) => {
  const asked = { caller, kind, csv: body.csv, today };
  return body.dryRun ? tryImport(asked) : runImport(asked, body.token!);
});
