import { useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { hasUnsaved } from "#web/components/dialog/unsaved.ts";
import { sessionOnly } from "#web/api/session-only.ts";
import { send } from "#web/api/send.ts";
import { onSessionLost, toLogin } from "#web/api/sign-in-again.ts";
import { onTabNotice, notifyTabs } from "#web/api/tabs.ts";

const Dialog = lazyChakra(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

type Asking = { reason: string; signedIn: () => void; refused: (error: AppError) => void };

/** Checks that the page's session is still the browser's; a changed one is handled as in every call. */
const checkSession = () =>
  send(authRoutes.current, sessionOnly, { isHome: true }).then(
    () => {},
    () => {},
  );

/** A session that ends under an unsaved form: the password is asked for over it, and the request goes out again. */
export const SignInAgain = ({ user }: { user: CurrentUser }) => {
  const [asking, setAsking] = useState<Asking>();
  const isSignedOutElsewhere = useRef(false);
  useEffect(() => {
    onSessionLost((ended) => {
      if (!hasUnsaved()) return toLogin(ended, !isSignedOutElsewhere.current);
      const reason = isSignedOutElsewhere.current ? messages.signedOutElsewhere : messages.unauthenticated;
      return new Promise<void>((signedIn, refused) => setAsking({ reason, signedIn, refused }));
    });
    return () => onSessionLost(undefined);
  }, []);
  useEffect(
    () =>
      onTabNotice(() => {
        isSignedOutElsewhere.current = true;
        // The same user may have signed in again in another tab: waiting requests are repeated.
        setAsking(undefined);
        asking?.signedIn();
        void checkSession().then(() => {
          isSignedOutElsewhere.current = false;
        });
      }),
    [asking],
  );
  if (!asking) return null;
  const end = (work: () => void) => () => {
    setAsking(undefined);
    work();
  };
  // A browser does not retry a script that failed to load: another way to sign in is offered.
  return (
    <Dialog
      user={user}
      reason={asking.reason}
      onDone={end(() => (notifyTabs(), asking.signedIn()))}
      onClose={end(() => asking.refused(new AppError("busy", messages.signInElsewhere)))}
    />
  );
};
