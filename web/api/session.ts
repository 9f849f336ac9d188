import type { CurrentUser } from "#shared/auth/current-user.ts";

let opened: string | undefined;

/** Whose page this is, from its first answer of who is signed in: each later call names it, on a visit too. */
export const keepSession = ({ OrgId, AutoId }: Pick<CurrentUser, "OrgId" | "AutoId">) => {
  opened ??= `${OrgId}/${AutoId}`;
};
/** `<tenant>/<user id>`; undefined before the page knows. */
export const keptSession = () => opened;
export const forgetSession = () => {
  opened = undefined;
};
