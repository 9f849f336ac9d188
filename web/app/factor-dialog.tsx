import { chakra } from "@chakra-ui/react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { send } from "#web/api/send.ts";
import { CodeDialog, type SecondFactor } from "#web/components/auth/code-dialog.tsx";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

type Props = {
  user: Pick<CurrentUser, "OrgId" | "AutoId" | "isOtpEnabled" | "passkeys">;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for a code, or for a passkey, in a session that only a password has opened. */
export const FactorDialog = ({ user, onDone, onClose }: Props) => {
  const passkey = user.passkeys.length > 0 && <PasskeySignIn label="パスキーで確認" owner={user} onDone={onDone} />;
  const verify = async (body: SecondFactor) => {
    await send(authRoutes.verifyFactor, { body }, { isHome: true });
    onDone();
  };
  if (user.isOtpEnabled)
    return (
      <CodeDialog accept="確認" send={verify} onClose={onClose}>
        {passkey}
      </CodeDialog>
    );
  return (
    <DialogFrame title="二段階認証" size="question" onClose={onClose}>
      <chakra.p mb="4">{messages.factorNeeded}登録したパスキーで確認してください。</chakra.p>
      {passkey}
    </DialogFrame>
  );
};
