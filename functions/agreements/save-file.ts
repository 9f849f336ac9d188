import { agreementRoutes } from "#shared/agreements/routes.ts";
import { handle } from "#functions/chain/handle.ts";
import { keepFile } from "./files/keep-file.ts";

export const handler = handle(agreementRoutes.saveFile, ({ caller, params: { id }, body }) =>
  keepFile(caller, { company: id, ...body }),
);
