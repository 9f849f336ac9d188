import type { Device } from "#functions/sign-in/items/devices.ts";
import type { StoredUser } from "#functions/db/entities.ts";

type Account = { tenant: number; user: Pick<StoredUser, "id" | "epoch" | "unlocks"> };
/** Failures in a browser count from 0 again when a manager has unlocked its user. */
export type OwnDevice = Device & { unlocks: number };

/** Of a browser's devices the user's own, which strangers cannot shut, and those of other users. */
export const sortDevices = (known: readonly Device[], account: Account | undefined) => {
  const own = known.filter(({ tenant, userId }) => tenant === account?.tenant && userId === account.user.id);
  const device = own.find(({ epoch }) => epoch === account?.user.epoch);
  return {
    device: device && { ...device, unlocks: account?.user.unlocks ?? 0 },
    others: known.filter((each) => !own.includes(each)),
  };
};
