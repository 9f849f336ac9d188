import { AppError } from "#shared/errors.ts";
import { noUser, unknownUser } from "#shared/users/in-charge.ts";
import { users } from "#functions/db/entities.ts";

/** Who takes over from a user: nobody, or another one of the office. @throws invalid */
export const checkPassTo = async (tenant: number, from: number, to: number) => {
  if (to === noUser || (to !== from && (await users.find(tenant, to)))) return;
  throw new AppError("invalid", undefined, { fields: { passTo: unknownUser } });
};
