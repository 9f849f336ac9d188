import { leavingRoutes } from "#shared/leaving/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { userNames } from "#functions/db/accounts.ts";
import { findExport } from "#functions/leaving/items/exports.ts";
import { fileLink } from "#functions/files/files.ts";
import { exportFile } from "./zip/export-file.ts";

export const handler = handle(leavingRoutes.get, async ({ caller: { tenant, userId, office }, now, today }) => {
  const [run, names] = await Promise.all([findExport(tenant, now), userNames(tenant)]);
  const { readyAt = "", endsAt = "" } = run ?? {};
  const name = `${office.Name}_${today.replaceAll("-", "")}.zip`;
  return {
    export: {
      state: !run ? ("none" as const) : readyAt ? ("ready" as const) : ("running" as const),
      askedAt: run?.askedAt ?? "",
      readyAt,
      endsAt,
      // the office's own people alone take its data with them
      link: run && readyAt && userId !== 0 ? await fileLink(exportFile(tenant, run.id), name) : "",
    },
    deletion: {
      askedAt: office.deletion?.askedAt ?? "",
      askedBy: office.deletion ? (names[office.deletion.askedBy] ?? "") : "",
    },
  };
});
