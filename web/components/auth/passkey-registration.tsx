import { Button, chakra, Flex, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { authRoutes } from "#shared/auth/routes.ts";
import { AppError } from "#shared/errors.ts";
import { lengths } from "#shared/limits.ts";
import { messages } from "#shared/text/messages.ts";
import { defaultAlias } from "#shared/passkeys/alias.ts";
import { send } from "#web/api/send.ts";
import { openQuestion } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import type { OpenDialog } from "#web/components/dialog/question-dialog.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useDiscard } from "#web/components/dialog/use-discard.ts";

type Problem = { field?: "password" | "alias"; sentence: string };

const problemOf = (error: unknown): Problem => {
  if (!(error instanceof AppError)) return { sentence: messages.passkeyRegistrationFailed };
  const { password, alias } = error.details.fields ?? {};
  if (password) return { field: "password", sentence: password };
  return alias ? { field: "alias", sentence: alias } : { sentence: error.message };
};

/** Undefined when its user turned away from the browser's own dialog. */
const register = async (password: string, alias: string) => {
  await send(authRoutes.verifyPassword, { body: { password } });
  const { registerPasskey } = await import("#web/api/passkeys.ts");
  return registerPasskey(alias);
};

const Registration = ({ open, onAnswer, onExitComplete }: OpenDialog) => {
  const [password, setPassword] = useState("");
  const [alias, setAlias] = useState<string>(defaultAlias);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const first = useRef<HTMLInputElement>(null);
  const close = useDiscard(password !== "" || alias !== defaultAlias, () => onAnswer(false));
  const isComplete = password !== "" && alias.trim() !== "";

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const registered = await register(password, alias);
      if (registered) {
        void toast(registered.message);
        onAnswer(true);
      }
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (found.field === "password") first.current?.focus();
    }
    setPending(false);
  };
  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem?.sentence : undefined);

  return (
    <DialogFrame
      title="パスキーの登録"
      size="question"
      open={open}
      onClose={close}
      onExitComplete={onExitComplete}
      isLocked={isPending}
      initialFocusEl={() => first.current}
      form={{ onSubmit: (event) => void handleSubmit(event) }}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={close}>
            キャンセル
          </Button>
          <Button type="submit" disabled={!isComplete} loading={isPending}>
            登録
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {problem && !problem.field && <MessageBar status="error" title={problem.sentence} />}
        <chakra.p>ご本人の操作であることを確かめてから、この端末の指紋認証、顔認証、PINなどで登録します。</chakra.p>
        <FieldFrame label="現在のパスワード" isRequired error={errorOf("password")}>
          <Input
            ref={first}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FieldFrame>
        <FieldFrame
          label="名称"
          isRequired
          help="どの端末のパスキーかが分かる名前を付けます。"
          error={errorOf("alias")}
        >
          <Input maxLength={lengths.name} value={alias} onChange={(event) => setAlias(event.target.value)} />
        </FieldFrame>
      </Flex>
    </DialogFrame>
  );
};

/** Asks for the password and a name, and makes a passkey; true when it stands. */
export const openPasskeyRegistration = () => openQuestion({ render: (dialog) => <Registration {...dialog} /> });
