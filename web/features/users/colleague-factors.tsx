import { Button, chakra, Flex } from "@chakra-ui/react";
import { showInstantDay } from "#shared/dates/day.ts";
import { messages } from "#shared/text/messages.ts";
import { fullName } from "#shared/users/full-name.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { mayClearFactors } from "#shared/users/rules.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { useToastedRequest } from "#web/components/messages/use-toasted-request.ts";
import { withPassword } from "#web/components/auth/with-password.ts";

const askToClear = (user: UserRecord) =>
  confirm({
    title: messages.confirmTitle,
    body: "以下のユーザーの二段階認証を解除しますか？　ワンタイムパスワードとパスキーがすべて消え、ログインしている画面は終了し、本人にメールで知らせます。",
    target: <b>{fullName(user)}</b>,
    accept: "解除",
    isDanger: true,
  });

/** A colleague's passkeys, to see; and the way out for somebody who has lost the phone. */
export const ColleagueFactors = ({ user }: { user: UserRecord }) => {
  const session = useSession();
  const { mutateAsync } = useSend(userRoutes.clearFactors);
  const { sendToasted, isBusy } = useToastedRequest();
  const { passkeys, isOtpEnabled } = user;
  const mayClear = mayClearFactors(session, user) && (isOtpEnabled || passkeys.length > 0);
  const handleClear = async () => {
    if (await askToClear(user)) await sendToasted(() => withPassword(() => mutateAsync({ params: { id: user.id } })));
  };
  return (
    <section aria-label="パスキー">
      <chakra.h3 mb="2" fontWeight="medium">
        パスキー
      </chakra.h3>
      {passkeys.length === 0 ? (
        <chakra.p color="fg.muted">登録したパスキーはありません。</chakra.p>
      ) : (
        <chakra.ul layerStyle="card" bg="bg">
          {passkeys.map(({ id, alias, createdAt }) => (
            <Flex as="li" key={id} wrap="wrap" justify="space-between" columnGap="4" px="3" py="2">
              <chakra.span overflowWrap="anywhere">{alias}</chakra.span>
              <chakra.span color="fg.muted" textStyle="xs">
                登録日 {showInstantDay(createdAt)}
              </chakra.span>
            </Flex>
          ))}
        </chakra.ul>
      )}
      {mayClear && (
        <Flex direction="column" align="flex-start" gap="2" mt="4">
          <Button variant="danger" loading={isBusy} onClick={() => void handleClear()}>
            二段階認証を解除
          </Button>
          <FieldHelp>スマートフォンをなくしたときなど、本人がログインできなくなったときに使います。</FieldHelp>
        </Flex>
      )}
    </section>
  );
};
