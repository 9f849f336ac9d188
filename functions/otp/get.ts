import { generateURI } from "otplib";
import { renderSVG } from "uqr";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { requireOwn, requireVerified } from "#functions/chain/caller.ts";
import { handle } from "#functions/chain/handle.ts";
import { pendingSecrets } from "./pending/pending-secret.ts";

const qrCodeOf = (text: string) => `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString("base64")}`;

export const handler = handle(otpRoutes.get, async ({ caller, params: { id }, session }) => {
  await requireOwn(caller, id);
  requireVerified(caller);
  if (caller.user.isOtpEnabled) throw new AppError("duplicate", messages.otpAlready);
  const [secret] = await pendingSecrets(caller, session!);
  return {
    secret: secret!,
    qrCode: qrCodeOf(generateURI({ issuer: "Todoke", label: caller.user.email, secret: secret! })),
  };
});
