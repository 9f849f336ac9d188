import { type UserForm } from "#shared/users/user-form.ts";
import { blankUser } from "#shared/users/user-values.ts";

/** A user as the dialog sends a new one. */
export const aUserForm = ({ notifications = blankUser.notifications, ...fields }: Partial<UserForm> = {}) => ({
  ...blankUser,
  lastName: "小林",
  firstName: "翔",
  lastKana: "コバヤシ",
  firstKana: "ショウ",
  shortName: "小林",
  email: "s.kobayashi@sakura.example",
  ...fields,
  notifications: JSON.stringify(notifications),
});

/** A form as a browser sends it with its files. */
export const aForm = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
