import { Button, chakra, Input } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import "#web/theme/dialog-recipes.ts";

type Props = { error: AppError | null; isPending: boolean; onSubmit: (password: string) => void };

/** In another browser than the one of the registration: whoever registered knows its password. */
export const PasswordForm = ({ error, isPending, onSubmit }: Props) => {
  const [password, setPassword] = useState("");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !isPending) onSubmit(password);
  };
  return (
    <>
      <h1>登録の完了</h1>
      <p>{messages.joinPasswordNeeded}</p>
      <chakra.form w="full" maxW="loginForm" noValidate onSubmit={handleSubmit}>
        <FieldFrame label="パスワード" error={error && error.code !== "passwordNeeded" ? error.message : undefined}>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FieldFrame>
        <Button type="submit" mt="4" disabled={!password} loading={isPending}>
          登録を完了する
        </Button>
      </chakra.form>
    </>
  );
};
