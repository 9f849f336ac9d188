import { createContext, use } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";

/** Filled by SessionGate. */
export const Session = createContext<CurrentUser | undefined>(undefined);

/** Who is signed in, if that could be read. */
export const useKnownSession = () => use(Session);

/** Who is signed in; only below SessionGate. */
export const useSession = () => {
  const user = useKnownSession();
  if (!user) throw new Error("useSession stands outside of SessionGate");
  return user;
};
