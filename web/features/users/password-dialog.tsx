import { Button, Flex, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { messages } from "#shared/text/messages.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { passwordFault } from "#shared/users/password.ts";
import { userRoutes } from "#shared/users/routes.ts";
import { useSend } from "#web/api/api.ts";
import { showMessage } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldError, FieldFrame } from "#web/components/input/field-frame.tsx";
import { PasswordRules } from "#web/components/auth/password-rules.tsx";
import type { OpenDialog } from "#web/components/dialog/question-dialog.tsx";
import { useDiscard } from "#web/components/dialog/use-discard.ts";

type Props = OpenDialog & { user: UserRecord; isOwn: boolean };

/** A new password for oneself, or for somebody else, who then has to choose another one. */
export const PasswordDialog = ({ user, isOwn, open, onAnswer, onExitComplete }: Props) => {
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const [problem, setProblem] = useState<string>();
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  const change = useSend(userRoutes.changePassword);
  const fields = change.error?.details.fields;
  const close = useDiscard(currentPassword !== "" || newPassword !== "", () => onAnswer(false));

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFault(newPassword);
    setProblem(found);
    if (found) next.current?.focus();
    if (found || !currentPassword || change.isPending) return;
    change.mutate(
      { body: { id: user.id, currentPassword, newPassword } },
      {
        onSuccess: ({ message }) => (onAnswer(true), void showMessage(message, messages.successTitle)),
        onError: ({ details }) => (details.fields?.newPassword ? next : current).current?.focus(),
      },
    );
  };
  return (
    <DialogFrame
      title="パスワードの変更"
      whom={isOwn ? undefined : { name: fullName(user) }}
      size="wide"
      open={open}
      onClose={close}
      onExitComplete={onExitComplete}
      isLocked={change.isPending}
      initialFocusEl={() => current.current}
      form={{ onSubmit: handleSubmit }}
      footer={
        <>
          <Button variant="outline" ms="auto" disabled={change.isPending} onClick={close}>
            キャンセル
          </Button>
          <Button type="submit" disabled={!currentPassword || !newPassword} loading={change.isPending}>
            保存
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <FieldFrame label={isOwn ? "現在のパスワード" : "ご自身のパスワード"} error={fields?.currentPassword}>
          <Input
            ref={current}
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </FieldFrame>
        <FieldFrame
          label="新しいパスワード"
          {...(!isOwn && { help: "本人が次にログインしたときに、変更を求めます。" })}
          error={problem ?? fields?.newPassword}
        >
          <Input
            ref={next}
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNew(event.target.value)}
          />
        </FieldFrame>
        <PasswordRules password={newPassword} />
        {change.error && !fields && <FieldError>{change.error.message}</FieldError>}
      </Flex>
    </DialogFrame>
  );
};
