import { useQueryClient } from "@tanstack/react-query";
import { authRoutes } from "#shared/auth/routes.ts";

/** Reads again who is signed in: a user's name or icon may be one's own, and names stand in the session. */
export const useRefreshSession = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === authRoutes.current.name });
};
