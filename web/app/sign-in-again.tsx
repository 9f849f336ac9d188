import { useEffect, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { chakraPart } from "#web/components/chakra-part.ts";
import { hasUnsaved } from "#web/components/unsaved.ts";
import { onSessionLost, toLogin } from "#web/api/sign-in-again.ts";

const Dialog = chakraPart(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

type Asking = { signedIn: () => void; refused: (error: AppError) => void };

/** A session that ends under an unsaved form: the password is asked for over it, and the request goes out again. */
export const SignInAgain = ({ user }: { user: CurrentUser }) => {
  const [asking, setAsking] = useState<Asking>();
  useEffect(() => {
    onSessionLost((reason) =>
      hasUnsaved() ? new Promise<void>((signedIn, refused) => setAsking({ signedIn, refused })) : toLogin(reason, true),
    );
    return () => onSessionLost(undefined);
  }, []);
  if (!asking) return null;
  const end = (work: () => void) => () => {
    setAsking(undefined);
    work();
  };
  // A browser does not ask again for a file that it once could not have: there is another way to sign in.
  return (
    <Dialog
      user={user}
      onDone={end(asking.signedIn)}
      onClose={end(() => asking.refused(new AppError("busy", messages.signInElsewhere)))}
    />
  );
};
