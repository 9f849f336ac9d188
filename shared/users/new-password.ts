import * as z from "zod";
import { required } from "#shared/text/field-messages.ts";
import { passwordFault } from "./password.ts";

/** Every password but the one that an office is registered with. */
export const NewPassword = z.string(required("パスワード")).superRefine((password, context) => {
  const message = passwordFault(password);
  if (message) context.addIssue({ code: "custom", message });
});
