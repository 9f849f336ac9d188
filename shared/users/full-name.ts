import type { User } from "./user.ts";

/** 姓 名, as lists and histories show a user. */
export const fullName = (user: Pick<User, "lastName" | "firstName">) => `${user.lastName} ${user.firstName}`.trim();
