import type { EgovAccount } from "./account.ts";

/** Days before its end from which a connection is warned of. */
const warnedDays = 14;

/** Whether a connection ends so soon that somebody should renew it. */
export const endsSoon = ({ endsAt }: Pick<EgovAccount, "endsAt">, now: Date) =>
  endsAt !== "" && Date.parse(endsAt) - now.getTime() < warnedDays * 86_400_000;
