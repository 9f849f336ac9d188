import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message, UserNumber, VersionQuery } from "#shared/values/ids.ts";
import { lengths } from "#shared/limits.ts";
import { required, tooLong } from "#shared/text/field-messages.ts";
import { iconUploadBytes } from "./icon.ts";
import { NewPassword } from "./new-password.ts";
import { NotificationsText, UserSave } from "./user-form.ts";
import { noUser } from "./in-charge.ts";
import { UserRecord } from "./user.ts";

const One = z.object({ id: Id });
const ChangePassword = z.object({
  id: Id,
  /** Always the caller's own. */
  currentPassword: z
    .string(required("現在のパスワード"))
    .min(1, required("現在のパスワード"))
    .max(lengths.password, tooLong("現在のパスワード", lengths.password)),
  newPassword: NewPassword,
});
const IconVersion = z.object({ v: z.string().regex(/^[\da-f]{16}$/) });
/** `passTo`: the user who is to look after what the deleted one did, -1 or absent: nobody. */
const RemoveQuery = VersionQuery.extend({
  passTo: z.coerce.number<number | string>().pipe(UserNumber).default(noUser),
});
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

// prettier-ignore
export const userRoutes = defineRoutes("users", {
  list:   { method: "GET",    path: "/api/users",      access: "user", response: z.object({ users: z.array(UserRecord) }) },
  get:    { method: "GET",    path: "/api/users/{id}", access: "user", whileFactorDue: true, params: One, response: z.object({ user: UserRecord }) },
  save:   { method: "POST",   path: "/api/users",      access: "user", whileFactorDue: true, body: UserSave, response: Message.extend({ user: UserRecord }) },
  remove: { method: "DELETE", path: "/api/users/{id}", access: "user", params: One, query: RemoveQuery, response: Message },
  changePassword: { method: "POST", path: "/api/users/change-password", access: "user", afterTrial: true, body: ChangePassword, response: Message },
  notifications: { method: "POST", path: "/api/users/notifications", access: "user", body: z.object({ id: Id, notifications: NotificationsText }), response: Message },
  invite: { method: "POST",   path: "/api/users/{id}/invitation", access: "user",    params: One, response: Message },
  unlock: { method: "POST",   path: "/api/users/{id}/unlock",     access: "manager", params: One, response: Message },
  clearFactors: { method: "DELETE", path: "/api/users/{id}/factors", access: "manager", params: One, response: Message },
  confirmAddress: { method: "POST", path: "/api/users/confirm-address", access: "public", body: z.object({ token: z.string().max(100) }), response: Message },
  getIcon:    { method: "GET",    path: "/api/users/{id}/icon", access: "user", params: One, query: IconVersion, response: bytes, answersPng: true },
  saveIcon:   { method: "POST",   path: "/api/users/{id}/icon", access: "user", params: One, takesForm: true, maxBody: iconUploadBytes, body: z.object({ id: Id, icon: bytes }), response: Message.extend({ iconPath: z.string() }) },
  removeIcon: { method: "DELETE", path: "/api/users/{id}/icon", access: "user", params: One, response: Message },
});
