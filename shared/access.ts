/** Who may call a route. Each role may do what the roles before it may. */
export const accesses = ["public", "user", "manager", "root"] as const;
export type Access = (typeof accesses)[number];
export type Role = Exclude<Access, "public">;

/** 一般・管理者・運営。 */
export const roleLabels: Record<Role, string> = { user: "一般", manager: "管理者", root: "運営" };

/** A role as it is stored; `admin` is an older word for manager. */
export const roleOf = (stored: string) => (stored === "admin" ? "manager" : stored) as Role;

export const mayUse = (role: Role, access: Access) => accesses.indexOf(role) >= accesses.indexOf(access);
