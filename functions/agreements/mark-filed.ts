import { agreementRoutes } from "#shared/agreements/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { markFiled } from "./drafts/mark-filed.ts";

export const handler = handle(agreementRoutes.markFiled, ({ caller, params: { AutoId }, body }) =>
  markFiled(caller, AutoId, body),
);
