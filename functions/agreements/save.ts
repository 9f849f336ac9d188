import { agreementRoutes } from "#shared/agreements/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { saveDraft } from "./drafts/save-draft.ts";

export const handler = handle(agreementRoutes.save, ({ caller, body }) => saveDraft(caller, body));
