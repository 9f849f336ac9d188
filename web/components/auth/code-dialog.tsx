import { Box, Button, chakra, Input } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldError, FieldFrame } from "#web/components/input/field-frame.tsx";
import { OtpBoxes } from "./otp-boxes.tsx";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";

export type SecondFactor = { otpCode: string } | { recoveryCode: string };
type Props = {
  /** Signs in with it; what it throws is shown. */
  send: (factor: SecondFactor) => Promise<void>;
  onClose: () => void;
  /** What the button says that sends it. */
  accept?: string;
  /** Another way. */
  children?: ReactNode;
};

/** The password was right before, so what failed now is the code. */
const sentenceOf = (error: unknown, wrong: string) => {
  if (!(error instanceof AppError)) return messages.unexpected;
  const [sentence = error.message] = Object.values(error.details.fields ?? {});
  return error.code === "loginFailed" ? wrong : sentence;
};

/** Asks for the six digits of an authenticator app, or for a recovery code in their place. */
export const CodeDialog = ({ send, onClose, accept = "ログイン", children }: Props) => {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const body = useRef<HTMLDivElement>(null);
  const first = () => body.current?.querySelector("input") ?? null;
  const { once, failure, isBusy, clear } = useOneRequest((error) => {
    if (!isRecovery) setCode("");
    first()?.focus();
    return sentenceOf(error, isRecovery ? messages.recoveryWrong : messages.otpWrong);
  });
  const submit = (typed: string) => void once(() => send(isRecovery ? { recoveryCode: typed } : { otpCode: typed }));
  const isComplete = isRecovery ? code.trim() !== "" : code.length === 6;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) submit(code);
  };
  const handleOther = () => {
    clear();
    setCode("");
    setRecovery(!isRecovery);
    // The field that stands there then.
    requestAnimationFrame(() => first()?.focus());
  };

  return (
    <DialogFrame
      title="二段階認証"
      size="question"
      onClose={onClose}
      isLocked={isBusy}
      initialFocusEl={first}
      form={{ onSubmit: handleSubmit }}
      bodyProps={{ ref: body }}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            キャンセル
          </Button>
          <Button type="submit" disabled={!isComplete} loading={isBusy}>
            {accept}
          </Button>
        </>
      }
    >
      {isRecovery ? (
        <FieldFrame
          label="リカバリーコード"
          help="ワンタイムパスワードを有効化したときに保管した、16文字のコードの一つを入力してください。"
          error={failure}
        >
          <Input autoComplete="off" spellCheck={false} value={code} onChange={(event) => setCode(event.target.value)} />
        </FieldFrame>
      ) : (
        <>
          <chakra.p fontWeight="medium">{messages.codeRequired}</chakra.p>
          <chakra.p mb="4" color="fg.muted" textStyle="xs">
            認証アプリに表示されている6桁の数字です。
          </chakra.p>
          <OtpBoxes value={code} onChange={setCode} onComplete={submit} isInvalid={Boolean(failure)} />
          {failure && <FieldError mt="2">{failure}</FieldError>}
        </>
      )}
      <Button variant="link" size="inline" mt="4" px="0" disabled={isBusy} onClick={handleOther}>
        {isRecovery ? "認証コードを使う" : "リカバリーコードを使う"}
      </Button>
      {children && <Box mt="4">{children}</Box>}
    </DialogFrame>
  );
};
