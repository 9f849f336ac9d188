import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { accountsOf } from "#functions/db/egov-accounts.ts";
import { withToken } from "#functions/egov/accounts/tokens.ts";

/** Asks e-Gov with the connection of 運営's own office. @throws invalid where there is none, EgovError */
export const withOperator = async <T>(operator: number, work: (token: string) => Promise<T>): Promise<T> => {
  const [account] = await accountsOf(operator);
  if (!account) throw new AppError("invalid", messages.operatorUnconnected);
  return withToken({ tenant: operator, account: account.id }, work);
};
