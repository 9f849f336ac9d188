import { useQueryClient } from "@tanstack/react-query";
import { egovRoutes } from "#shared/egov/routes.ts";
import { useSend } from "#web/api/api.ts";
import { toast } from "#web/components/messages/toast.ts";
import { egovKey } from "./use-accounts.ts";

/** Has e-Gov asked now; list and accounts are read again. */
export const useSync = () => {
  const client = useQueryClient();
  const { mutate, isPending } = useSend(egovRoutes.sync);
  const sync = () =>
    mutate(
      { body: {} },
      {
        onSuccess: ({ message }) => void toast(message),
        onError: ({ message }) => {
          void toast(message, "error");
          // It may have paused an account, or ended its connection.
          void client.invalidateQueries({ queryKey: egovKey });
        },
      },
    );
  return { sync, isPending };
};
