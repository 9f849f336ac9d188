import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { handle } from "#functions/chain/handle.ts";
import { offices } from "#functions/db/entities.ts";
import { readLink } from "./links/password-link.ts";

/** What a mailed link sets the password for; the link stays as it is. @throws notFound for one that is over */
export const handler = handle(authRoutes.passwordLink, async ({ body: { token }, now }) => {
  const { purpose, tenant } = await readLink(token, now);
  const office = purpose === "invitation" ? (await offices.get(tenant)).Name : "";
  return { message: messages.linkGood, office };
});
