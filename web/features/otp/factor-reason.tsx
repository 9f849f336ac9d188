import { Button, chakra } from "@chakra-ui/react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { userForm } from "#shared/users/user-values.ts";
import { send } from "#web/api/send.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { withPassword } from "#web/components/auth/with-password.ts";

const own = { isHome: true };

/** Why somebody was led here. */
export const FactorReason = ({ user: { factorGrace: grace } }: { user: Pick<CurrentUser, "factorGrace"> }) => (
  <MessageBar
    status="warning"
    title={
      grace
        ? grace.isOver
          ? messages.factorRequired
          : `あと${grace.days}日のうちに設定してください。`
        : messages.factorNeeded
    }
    detail={
      grace
        ? "ワンタイムパスワードを有効にするか、パスキーを登録してパスワードでのログインを止めてください。"
        : "ワンタイムパスワードか、パスキーを設定してください。"
    }
  />
);

const stopPassword = async (id: number) => {
  const { user } = await send(userRoutes.get, { params: { id } }, own);
  const form = { ...userForm(user), isPasswordSigninEnabled: false };
  const body = { ...form, id, Version: user.Version, notifications: JSON.stringify(form.notifications) };
  return withPassword(() => send(userRoutes.save, { body }, own));
};

type Props = { user: Pick<CurrentUser, "id" | "passkeys" | "factorGrace">; onChanged: () => Promise<unknown> };

/** The other way: a passkey, and where the office asks for two factors of all, no password beside it. */
export const PasskeyWay = ({ user: { id, passkeys, factorGrace }, onChanged }: Props) => {
  const { once, failure, isBusy } = useOneRequest((error) =>
    error instanceof AppError ? error.message : messages.unexpected,
  );
  const mayStop = passkeys.length > 0 && factorGrace !== null;
  const handleStop = () =>
    once(async () => {
      const { message } = await stopPassword(id);
      await onChanged();
      void toast(message);
    });
  const handleRegister = async () => {
    const { openPasskeyRegistration } = await import("#web/components/auth/passkey-registration.tsx");
    if (await openPasskeyRegistration()) await onChanged();
  };
  return (
    <chakra.section layerStyle="card" w="full" p="5" mdDown={{ p: "4" }} aria-labelledby="passkey-way">
      <chakra.h2 id="passkey-way" mb="2" fontSize="md" fontWeight="bold">
        パスキーを使う
      </chakra.h2>
      <chakra.p mb="4">
        {mayStop
          ? "パスキーが登録されています。パスワードでのログインを止めると、設定は完了です。"
          : "認証アプリの代わりに、この端末の指紋認証、顔認証、PINなどを使えます。"}
      </chakra.p>
      {mayStop ? (
        <Button variant="outline" loading={isBusy} onClick={() => void handleStop()}>
          パスワードでのログインを止める
        </Button>
      ) : (
        <Button variant="outline" onClick={() => void handleRegister()}>
          パスキーを登録
        </Button>
      )}
      {failure && <FieldError mt="2">{failure}</FieldError>}
    </chakra.section>
  );
};
