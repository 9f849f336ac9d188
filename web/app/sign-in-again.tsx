import { useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { chakraPart } from "#web/components/chakra-part.ts";
import { hasUnsaved } from "#web/components/unsaved.ts";
import { briefly } from "#web/api/briefly.ts";
import { send } from "#web/api/send.ts";
import { onSessionLost, toLogin } from "#web/api/sign-in-again.ts";
import { onTold, tellTabs } from "#web/api/tabs.ts";

const Dialog = chakraPart(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

type Asking = { reason: string; signedIn: () => void; refused: (error: AppError) => void };

/** Looks whether the page's session still is the browser's; what is found otherwise is handled where every call is. */
const checkSession = () =>
  send(authRoutes.current, briefly, { isHome: true }).then(
    () => {},
    () => {},
  );

/** A session that ends under an unsaved form: the password is asked for over it, and the request goes out again. */
export const SignInAgain = ({ user }: { user: CurrentUser }) => {
  const [asking, setAsking] = useState<Asking>();
  const isTold = useRef(false);
  useEffect(() => {
    onSessionLost((ended) => {
      if (!hasUnsaved()) return toLogin(ended, !isTold.current);
      const reason = isTold.current ? messages.signedOutElsewhere : messages.unauthenticated;
      return new Promise<void>((signedIn, refused) => setAsking({ reason, signedIn, refused }));
    });
    return () => onSessionLost(undefined);
  }, []);
  useEffect(
    () =>
      onTold(() => {
        isTold.current = true;
        // By another tab the same user may be signed in again: what waits here is tried once more.
        setAsking(undefined);
        asking?.signedIn();
        void checkSession().then(() => {
          isTold.current = false;
        });
      }),
    [asking],
  );
  if (!asking) return null;
  const end = (work: () => void) => () => {
    setAsking(undefined);
    work();
  };
  // A browser does not ask again for a file that it once could not have: there is another way to sign in.
  return (
    <Dialog
      user={user}
      reason={asking.reason}
      onDone={end(() => (tellTabs(), asking.signedIn()))}
      onClose={end(() => asking.refused(new AppError("busy", messages.signInElsewhere)))}
    />
  );
};
