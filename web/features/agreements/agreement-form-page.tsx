import { lazy, Suspense } from "react";

const AgreementForm = lazy(async () => ({ default: (await import("./agreement-form.tsx")).AgreementForm }));

/** The page reads no schema before it is drawn; the form brings them. */
export const AgreementFormPage = () => (
  <Suspense>
    <AgreementForm />
  </Suspense>
);
