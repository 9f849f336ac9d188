import { lazy, Suspense, useEffect, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { hasUnsaved } from "#web/components/unsaved.ts";
import { onSessionLost, toLogin } from "#web/api/sign-in-again.ts";

const Dialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** A session that ends under an unsaved form: the password is asked for over it, and the request goes out again. */
export const SignInAgain = ({ user }: { user: CurrentUser }) => {
  const [done, setDone] = useState<() => void>();
  useEffect(() => {
    onSessionLost((reason) =>
      hasUnsaved() ? new Promise<void>((resolve) => setDone(() => resolve)) : toLogin(reason, true),
    );
    return () => onSessionLost(undefined);
  }, []);
  if (!done) return null;
  const handleDone = () => {
    setDone(undefined);
    done();
  };
  return (
    <Suspense>
      <Dialog user={user} onDone={handleDone} />
    </Suspense>
  );
};
