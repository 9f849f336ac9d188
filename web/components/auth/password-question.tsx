import { Button, chakra, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { openQuestion } from "#web/components/dialog/ask.ts";
import type { OpenDialog } from "#web/components/dialog/question-dialog.tsx";

const PasswordQuestion = ({ open, onAnswer, onExitComplete }: OpenDialog) => {
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const verify = useSend(authRoutes.verifyPassword);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!password || verify.isPending) return;
    verify.mutate({ body: { password } }, { onSuccess: () => onAnswer(true), onError: () => field.current?.focus() });
  };
  return (
    <DialogFrame
      title="パスワードの確認"
      size="question"
      open={open}
      onClose={() => onAnswer(false)}
      onExitComplete={onExitComplete}
      isLocked={verify.isPending}
      initialFocusEl={() => field.current}
      form={{ onSubmit: handleSubmit }}
      footer={
        <>
          <Button variant="outline" disabled={verify.isPending} onClick={() => onAnswer(false)}>
            キャンセル
          </Button>
          <Button type="submit" disabled={!password} loading={verify.isPending}>
            確認
          </Button>
        </>
      }
    >
      <chakra.p mb="4">ご本人の操作であることを確かめるため、{messages.passwordNeeded}</chakra.p>
      <FieldFrame label="パスワード" error={verify.error?.details.fields?.password ?? verify.error?.message}>
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

/** Asks for one's own password; true when it was right. */
export const askPassword = () => openQuestion({ render: (dialog) => <PasswordQuestion {...dialog} /> });
