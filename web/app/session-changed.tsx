import { useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { hasUnsaved } from "#web/components/dialog/unsaved.ts";
import { sessionOnly } from "#web/api/session-only.ts";
import { send } from "#web/api/send.ts";
import { loadAnew, onSessionChanged } from "#web/api/session-changed.ts";

const Dialog = lazyChakra(async () => (await import("./session-changed-dialog.tsx")).SessionChangedDialog);

const isSameUser = (one: CurrentUser, other: CurrentUser) => one.OrgId === other.OrgId && one.AutoId === other.AutoId;

/** Another user has signed in with this browser: a page without unsaved input becomes theirs, another says so over its form. */
export const SessionChanged = ({ user }: { user: CurrentUser }) => {
  const [current, setCurrent] = useState<CurrentUser>();
  const isAnnounced = useRef(false);
  useEffect(() => {
    onSessionChanged(async ({ isWrite }) => {
      if (!hasUnsaved()) return loadAnew();
      // Lists are read again by themselves: that does not interrupt whoever copies what was typed.
      if (isAnnounced.current && !isWrite) return;
      isAnnounced.current = true;
      const answer = await send(authRoutes.current, sessionOnly, { isHome: true, isAnyone: true });
      if (!isSameUser(answer.user, user)) setCurrent(answer.user);
    });
    return () => onSessionChanged(undefined);
  }, [user]);
  return current && <Dialog user={user} current={current} onClose={() => setCurrent(undefined)} />;
};
