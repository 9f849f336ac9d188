import { chakraPart } from "#web/components/chakra-part.ts";

const AgreementForm = chakraPart(async () => (await import("./agreement-form.tsx")).AgreementForm);

/** The page reads no schema before it is drawn; the form brings them. */
export const AgreementFormPage = () => <AgreementForm />;
