import type { Device } from "#functions/db/devices.ts";
import type { StoredUser } from "#functions/db/entities.ts";

type Account = { tenant: number; user: Pick<StoredUser, "id" | "epoch"> };

/** Of a browser's devices the user's own, which strangers cannot shut, and those of other users. */
export const sortDevices = (known: readonly Device[], account: Account | undefined) => {
  const own = known.filter(({ tenant, userId }) => tenant === account?.tenant && userId === account.user.id);
  return {
    device: own.find(({ epoch }) => epoch === account?.user.epoch),
    others: known.filter((each) => !own.includes(each)),
  };
};
