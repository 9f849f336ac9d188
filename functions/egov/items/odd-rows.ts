import { createHash } from "node:crypto";
import { putItem } from "#functions/db/items.ts";
import { partition } from "#functions/db/keys.ts";
import type { OddRow } from "#functions/egov/gateway/applications.ts";
import { log } from "#functions/runtime/log.ts";

/** Seconds for which a row that could not be read lies with its office, for whoever looks into it. */
const keptFor = 90 * 86_400;

/** Keeps a row of e-Gov's list that cannot be read as it came, once; a count alarms 運営, without what it says. */
export const keepOddRow = async (tenant: number, account: number, { raw, fields }: OddRow, now: Date) => {
  const digest = createHash("sha256").update(raw).digest("hex").slice(0, 32);
  const key = { pk: partition(tenant), sk: `egovOddRow#${account}#${digest}` };
  const expiresAt = Math.floor(now.getTime() / 1_000) + keptFor;
  if (await putItem({ ...key, raw, fields, seenAt: now.toISOString(), expiresAt }, "attribute_not_exists(pk)"))
    log.count("UnreadEgov", { route: "egov/poll", tenant, account, row: digest, fields });
};
