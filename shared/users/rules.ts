import type { Role } from "#shared/access.ts";

/** Who acts: id 0 is 運営 in an office that it visits, where nothing is its own. */
export type Actor = { id: number; role: Role };
type Target = { id: number; role: Role };

export const isSelf = (actor: Actor, target: Pick<Target, "id">) => actor.id !== 0 && actor.id === target.id;

export const mayAddUser = ({ role }: Pick<Actor, "role">) => role !== "user";

export const mayEditUser = (actor: Actor, target: Target) =>
  actor.role === "root" || isSelf(actor, target) || (actor.role === "manager" && target.role !== "root");

export const mayRemoveUser = (actor: Actor, target: Target) => mayEditUser(actor, target) && !isSelf(actor, target);

/** Ends a colleague's one-time passwords and passkeys; one's own are ended one by one. */
export const mayClearFactors = (actor: Actor, target: Target) =>
  actor.role !== "user" && mayEditUser(actor, target) && !isSelf(actor, target);

/** Nobody changes their own role; `target` is undefined for a new user. */
export const mayChooseRole = (actor: Actor, target: Target | undefined) =>
  actor.role !== "user" && !(target && isSelf(actor, target));

/** The roles that somebody gives: managers any but root, which 運営 gives in its own office alone. */
export const rolesToGive = ({ id, role }: Actor): Role[] => {
  if (role === "user") return ["user"];
  return role === "root" && id !== 0 ? ["user", "manager", "root"] : ["user", "manager"];
};
