import type { UserForm } from "./user-form.ts";
import type { Notifications, UserRecord } from "./user.ts";

export const mentionMailOf = ({ mentions = "now" }: Pick<Notifications, "mentions">) => mentions;

/** A new user gets every notice mail. */
export const allNotifications: Notifications = { eApplication: true, subsidy: true, agreement: true };

/** A user of whom nothing is known yet. */
export const blankPerson = {
  lastName: "",
  firstName: "",
  lastKana: "",
  firstKana: "",
  shortName: "",
  email: "",
  role: "user" as const,
  division: "",
  divisionKana: "",
  position: "",
  notifications: { ...allNotifications, mentions: mentionMailOf(allNotifications) },
  isPasswordSigninEnabled: true,
};

/** A new user before anything is typed. */
export const blankUser: UserForm = { ...blankPerson, password: "" };

/** The form's part of a user; of two addresses the one that is to be. */
export const userForm = (user: UserRecord): UserForm => {
  const { lastName, firstName, lastKana, firstKana, shortName, email, role } = user;
  const { division, divisionKana, position, isPasswordSigninEnabled, pendingEmail } = user;
  const notifications = { ...user.notifications, mentions: mentionMailOf(user.notifications) };
  const person = { lastName, firstName, lastKana, firstKana, shortName, role, division, divisionKana, position };
  return { ...person, email: pendingEmail || email, password: "", notifications, isPasswordSigninEnabled };
};
