import { chakraPart } from "#web/components/chakra-part.ts";

const LoadAgreement = chakraPart(async () => (await import("./load-agreement.tsx")).LoadAgreement);

/** The page reads no schema before it is drawn; the form brings them. */
export const AgreementPage = () => <LoadAgreement />;
