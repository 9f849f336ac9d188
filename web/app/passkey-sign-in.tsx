import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { LuKeyRound } from "react-icons/lu";
import type { CurrentUser } from "#shared/auth/current-user.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";

type Props = { label?: string; owner: Pick<CurrentUser, "OrgId" | "AutoId">; onDone: () => void };

/** Signs the owner in again by one of their passkeys; another's would save the open form as somebody else. */
export const PasskeySignIn = ({ label = "パスキーでログイン", owner, onDone }: Props) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const signIn = async () => {
    const { signInByPasskey } = await import("#web/api/passkeys.ts");
    if (await signInByPasskey({ owner })) onDone();
  };
  const handleClick = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await signIn();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : messages.passkeyFailed);
    }
    setPending(false);
  };
  return (
    <Box mb="4">
      <Button variant="outline" disabled={isPending} onClick={() => void handleClick()}>
        <LuKeyRound aria-hidden />
        {label}
      </Button>
      {problem && <FieldError mt="1">{problem}</FieldError>}
    </Box>
  );
};
