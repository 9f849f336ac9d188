import { Button, chakra } from "@chakra-ui/react";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { otpRoutes } from "#shared/otp/routes.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { withPassword } from "#web/components/auth/with-password.ts";
import { send } from "#web/api/send.ts";

const askToDisable = () =>
  confirm({
    title: messages.confirmTitle,
    body: "ワンタイムパスワードを無効化しますか？　認証コードなしでログインできるようになり、今のリカバリーコードは使えなくなります。",
    accept: "無効化",
    isDanger: true,
  });

/** Says that codes are asked for, and ends it. */
export const Enabled = ({ id, onDisabled }: { id: number; onDisabled: () => Promise<void> }) => {
  const { once, failure, isBusy } = useOneRequest((error) =>
    error instanceof AppError ? error.message : messages.unexpected,
  );
  const handleDisable = () =>
    once(async () => {
      if (!(await askToDisable())) return;
      const { message } = await withPassword(() => send(otpRoutes.remove, { params: { id } }, { isHome: true }));
      await onDisabled();
      void toast(message);
    });
  return (
    <chakra.section layerStyle="card" w="full" p="5" mdDown={{ p: "4" }} aria-labelledby="otp-enabled">
      <chakra.h2 id="otp-enabled" mb="2" fontSize="md" fontWeight="bold">
        ワンタイムパスワードは有効です
      </chakra.h2>
      <p>パスワードでログインするときに、認証アプリの6桁の数字を入力します。</p>
      <chakra.p mt="2" mb="4">
        認証アプリやリカバリーコードを新しくするときは、一度無効化してから、もう一度有効化してください。
      </chakra.p>
      <Button variant="danger" loading={isBusy} onClick={() => void handleDisable()}>
        無効化
      </Button>
      {failure && <FieldError mt="2">{failure}</FieldError>}
    </chakra.section>
  );
};
