import { agreementRoutes } from "#shared/agreements/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { renewRows } from "./drafts/renew-rows.ts";

export const handler = handle(agreementRoutes.renew, ({ caller, body: { List } }) => renewRows(caller, List));
