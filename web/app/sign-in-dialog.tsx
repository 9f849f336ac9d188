import { Button, chakra, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { authRoutes } from "#shared/auth/routes.ts";
import { confirmDiscard } from "#web/components/dialog/ask.ts";
import { CodeDialog } from "#web/components/auth/code-dialog.tsx";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { letGoUnsaved } from "#web/components/dialog/unsaved.ts";
import { useSend } from "#web/api/api.ts";
import { toLogin } from "#web/api/sign-in-again.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

type Props = {
  user: Pick<CurrentUser, "Name" | "email" | "OrgId" | "AutoId" | "passkeys">;
  /** Why it is asked for. */
  reason: string;
  onDone: () => void;
  /** Where it cannot be drawn. */
  onClose: () => void;
};

/** Signs the same user in again over a form that is not saved yet. */
export const SignInDialog = ({ user, reason, onDone }: Props) => {
  const { Name, email } = user;
  const [password, setPassword] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const login = useSend(authRoutes.login);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!password || login.isPending) return;
    login.mutate(
      { body: { email, password } },
      {
        onSuccess: ({ authCodeRequired }) => (authCodeRequired ? setNeedsCode(true) : onDone()),
        onError: () => field.current?.focus(),
      },
    );
  };
  const handleLeave = async () => {
    if (!(await confirmDiscard())) return;
    letGoUnsaved();
    await toLogin();
  };

  if (needsCode)
    return (
      <CodeDialog
        send={async (factor) => {
          await login.mutateAsync({ body: { email, password, ...factor } });
          onDone();
        }}
        onClose={() => setNeedsCode(false)}
      />
    );
  return (
    <DialogFrame
      title="もう一度ログイン"
      size="question"
      initialFocusEl={() => field.current}
      form={{ onSubmit: handleSubmit }}
      footer={
        <>
          <Button variant="outline" onClick={() => void handleLeave()}>
            ログイン画面へ
          </Button>
          <Button type="submit" disabled={!password} loading={login.isPending}>
            ログイン
          </Button>
        </>
      }
    >
      <chakra.p mb="4">{reason}入力した内容は残っています。</chakra.p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <chakra.p mb="4">
        <chakra.span display="block" fontWeight="medium">
          アカウント
        </chakra.span>
        {Name}（{email}）
      </chakra.p>
      {user.passkeys.length > 0 && <PasskeySignIn owner={user} onDone={onDone} />}
      <FieldFrame label="パスワード" error={login.error?.message}>
        <Input
          ref={field}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </FieldFrame>
    </DialogFrame>
  );
};
