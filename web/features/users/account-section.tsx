import { Button, chakra, Flex } from "@chakra-ui/react";
import type { Route, RouteInput } from "#shared/contract.ts";
import type { Message } from "#shared/values/ids.ts";
import { isSelf } from "#shared/users/rules.ts";
import { userRoutes } from "#shared/users/routes.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { openQuestion } from "#web/components/dialog/ask.ts";
import { useToastedRequest } from "#web/components/messages/use-toasted-request.ts";
import { PasswordDialog } from "./password-dialog.tsx";

type Send = Route & { response: typeof userRoutes.unlock.response };

/** Sends something at once, besides the form that is open. */
const useAction = <R extends Send>(route: R, input: RouteInput<R>) => {
  const { mutateAsync, isSuccess } = useSend(route);
  const { sendToasted, isBusy } = useToastedRequest();
  return { isBusy, isSuccess, run: () => void sendToasted(() => mutateAsync(input) as Promise<Message>) };
};

/** The password, the mail that is due, and the lock of a user. */
export const AccountSection = ({ user }: { user: UserRecord }) => {
  const session = useSession();
  const params = { id: user.id };
  const unlock = useAction(userRoutes.unlock, { params });
  const invite = useAction(userRoutes.invite, { params });
  const own = isSelf(session, user);
  const isLocked = user.IsLocked && !own && !unlock.isSuccess;
  return (
    <Flex direction="column" gap="2.5">
      {isLocked && (
        <chakra.p color="fg.error">
          ログインの失敗が続いたため、パスワードでのログインを一時的に停止しています。
        </chakra.p>
      )}
      <Flex wrap="wrap" gap="2">
        <Button
          variant="outline"
          onClick={() =>
            void openQuestion({ render: (dialog) => <PasswordDialog user={user} isOwn={own} {...dialog} /> })
          }
        >
          パスワードを変更
        </Button>
        {(user.pendingEmail || !user.isEmailConfirmed) && (
          <Button variant="outline" loading={invite.isBusy} onClick={invite.run}>
            {user.pendingEmail ? "確認メールを再送" : "招待メールを再送"}
          </Button>
        )}
        {isLocked && (
          <Button variant="outline" loading={unlock.isBusy} onClick={unlock.run}>
            ロックを解除
          </Button>
        )}
      </Flex>
    </Flex>
  );
};
