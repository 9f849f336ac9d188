import { AppError } from "#shared/errors.ts";
import { officeLimits, type OfficeLimits } from "#shared/limits.ts";
import { messages, saved } from "#shared/text/messages.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { isSameTargets } from "#shared/procedures/targets.ts";
import { hasFactor } from "#shared/users/factor-rule.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { commit } from "#functions/db/commit.ts";
import { offices } from "#functions/db/entities.ts";
import { followingWrite, followTargets } from "#functions/db/row-targets.ts";
import { log } from "#functions/runtime/log.ts";

const limitNames = Object.keys(officeLimits) as (keyof OfficeLimits)[];

/** Turned by somebody who has what it asks of the others. @throws invalid */
const factorSwitch = ({ office, user, now }: Caller, MfaRequired = office.MfaRequired ?? false) => {
  if (MfaRequired === (office.MfaRequired ?? false)) return {};
  if (!hasFactor(user)) throw new AppError("invalid", undefined, { fields: { MfaRequired: messages.factorFirst } });
  return { MfaRequired, ...(MfaRequired && { MfaRequiredAt: now.toISOString() }) };
};

export const handler = handle(officeRoutes.save, async ({ caller, body: { Version, ...form }, requestId }) => {
  const { tenant, userId, office, role, now } = caller;
  const fields = { ...form, ...factorSwitch(caller, form.MfaRequired) };
  const isOther = limitNames.some((name) => fields[name] !== undefined && fields[name] !== office[name]);
  if (isOther && role !== "root") throw new AppError("forbidden", messages.limitsFixed);
  const isAimed = !isSameTargets(office.ProcedureTargets, { ...office, ...fields }.ProcedureTargets);
  const answer = { message: saved("事務所の設定"), office: { ...office, ...fields, Version: Version + 1 } };
  await commit(caller, {
    changes: [offices.saving(tenant, office, Version, fields)],
    ...(isAimed && { extra: [followingWrite({ tenant, userId, at: now.toISOString() })] }),
    answer,
  });
  // What does not follow now does so with the next hour.
  if (isAimed)
    await followTargets(tenant, now).catch((error: unknown) => log.error(error, { requestId, route: "office/save" }));
  return answer;
});
