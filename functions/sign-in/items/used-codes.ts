import { type StoredUser, users } from "#functions/db/entities.ts";
import { updateItem } from "#functions/db/items.ts";

type User = Pick<StoredUser, "id" | "otpGeneration">;
/** While they are still the ones that the code was checked with. */
const sameFactor = ({ otpGeneration }: User) => ({ isOtpEnabled: true, otpGeneration });

/** Uses up a time step and all before it; false when that was done before. */
export const useOtpStep = async (tenant: number, user: User, otpStep: number) =>
  !!(await updateItem(users.key(tenant, user.id), {
    set: { otpStep },
    expected: sameFactor(user),
    condition: "(attribute_not_exists(#otpStep) OR #otpStep < :otpStep)",
  }));

/** Uses up a recovery code by its hash; answers how many are left, undefined when there is no such code. */
export const useRecoveryCode = async (tenant: number, user: User, hash: string) => {
  const left = await updateItem<Pick<StoredUser, "recoveryCodes">>(users.key(tenant, user.id), {
    drop: { recoveryCodes: new Set([hash]) },
    expected: sameFactor(user),
    condition: "contains(#recoveryCodes, :hash)",
    values: { hash },
  });
  return left && (left.recoveryCodes?.size ?? 0);
};
