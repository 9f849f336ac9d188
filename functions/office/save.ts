import { AppError } from "#shared/errors.ts";
import { officeLimits, type OfficeLimits } from "#shared/limits.ts";
import { messages, saved } from "#shared/messages.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";

const limitNames = Object.keys(officeLimits) as (keyof OfficeLimits)[];

export const handler = handle(officeRoutes.save, async ({ caller, body: { Version, ...fields } }) => {
  const { tenant, office, role } = caller;
  const isOther = limitNames.some((name) => fields[name] !== undefined && fields[name] !== office[name]);
  if (isOther && role !== "root") throw new AppError("forbidden", messages.limitsFixed);
  return commit(caller, {
    changes: [offices.saving(tenant, office, Version, fields)],
    answer: { message: saved("事務所の設定"), office: { ...office, ...fields, Version: Version + 1 } },
  });
});
