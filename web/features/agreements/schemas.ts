import { AgreementSave } from "#shared/agreements/requests.ts";

export const form = AgreementSave.omit({ AutoId: true, Version: true });
export { Agreement as record } from "#shared/agreements/agreement.ts";
