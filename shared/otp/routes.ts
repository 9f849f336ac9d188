import * as z from "zod";
import { defineRoutes } from "#shared/contract.ts";
import { Id, Message } from "#shared/values/ids.ts";
import { OtpCode } from "#shared/otp/codes.ts";

const own = z.object({ id: Id });
const Enable = z.object({ id: Id, code: OtpCode, secret: z.string().max(100) });

// prettier-ignore
export const otpRoutes = defineRoutes("otp", {
  get:    { method: "GET",    path: "/api/user/{id}/otp",      access: "user", whileFactorDue: true, params: own, response: z.object({ secret: z.string(), qrCode: z.string() }) },
  enable: { method: "POST",   path: "/api/user/otp/enable",    access: "user", afterTrial: true, whileFactorDue: true, body: Enable, response: Message.extend({ recoveryCodes: z.array(z.string()) }) },
  remove: { method: "DELETE", path: "/api/user/{id}/otp",      access: "user", afterTrial: true, whileFactorDue: true, params: own, response: Message },
});
