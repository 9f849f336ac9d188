import * as z from "zod";
import { fullWidth, isPlainAddress, kana, mailAddress, requiredText } from "#shared/text/schemas.ts";
import { saveOf } from "#shared/values/ids.ts";
import { messages } from "#shared/text/messages.ts";
import { NewPassword } from "./new-password.ts";
import { Notifications } from "./user.ts";

/** May be empty: then a mailed link leads to where it is set. */
const password = z.string().superRefine((value, context) => {
  if (value === "") return;
  for (const { message } of NewPassword.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: "custom", message });
});

/** What the form of a user holds, converted as the fields are when they are left. */
export const UserForm = z.object({
  lastName: requiredText("姓", fullWidth("姓")),
  firstName: requiredText("名", fullWidth("名")),
  lastKana: kana("姓カナ"),
  firstKana: kana("名カナ"),
  shortName: fullWidth("略称"),
  email: requiredText("メールアドレス", mailAddress).refine(isPlainAddress, messages.emailFormat),
  role: z.enum(["user", "manager", "root"]),
  /** Of a new user alone. */
  password,
  division: fullWidth("部署"),
  divisionKana: kana("部署カナ"),
  position: fullWidth("役職"),
  notifications: Notifications,
  isPasswordSigninEnabled: z.boolean(),
});
export type UserForm = z.output<typeof UserForm>;

const parsed = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: messages.valueForm });
    return z.NEVER;
  }
};
/** On the wire they are a JSON string. */
export const NotificationsText = z.string().max(1_000).transform(parsed).pipe(Notifications);

// prettier-ignore
const { lastKana, firstKana, shortName, division, divisionKana, position, isPasswordSigninEnabled } = UserForm.partial().shape;
/** What is left out of a change stays as it is, and is blank in a new user. */
export const UserSave = saveOf(
  UserForm.extend({
    // prettier-ignore
    ...{ lastKana, firstKana, shortName, division, divisionKana, position, isPasswordSigninEnabled },
    password: password.optional(),
    notifications: NotificationsText.optional(),
  }),
  "id",
);
export type UserSave = z.output<typeof UserSave>;
