import { Box, Button, chakra, Flex, type FlexProps } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { LuCircleAlert } from "react-icons/lu";
import { authRoutes } from "#shared/auth/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { BareInput } from "#web/components/bare-inputs.ts";
import { PasswordInput } from "#web/components/password-input.tsx";
import { send } from "#web/api/send.ts";
import { landing } from "./landing.ts";
import { PasskeyButton } from "./passkey-button.tsx";

const Notice = (props: FlexProps) => (
  <Flex
    as="p"
    align="flex-start"
    gap="2"
    px="3"
    py="2.5"
    borderWidth="1px"
    borderColor="colorPalette.border"
    borderRadius="sm"
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    {...props}
  />
);

const Field = ({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) => (
  <Flex direction="column" gap="1">
    <chakra.label fontWeight="medium" htmlFor={htmlFor}>
      {label}
    </chakra.label>
    {children}
  </Flex>
);

/** Email and password; the server says where to go afterwards, and the page is loaded anew. */
export const LoginForm = () => {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const passwordField = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(location.search);
  const missing = [!email.trim() && "メールアドレス", !password && "パスワード"].filter(Boolean).join("、");

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing || isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const { authCodeRequired, redirect: next } = await send(authRoutes.login, {
        body: { email, password, redirect: query.get("redirect") ?? undefined },
      });
      if (!authCodeRequired) return location.replace(landing(next));
      setProblem(messages.codeRequired);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : messages.unexpected);
    }
    setPending(false);
    passwordField.current?.focus();
    passwordField.current?.select();
  };

  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="4"
      mt="7"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      {query.has("ended") && !problem && <Notice colorPalette="brand">{messages.unauthenticated}</Notice>}
      {problem && (
        <Notice colorPalette="red" id="login-problem" role="alert">
          <Box as="span" flex="none" mt="3px" fontSize="md">
            <LuCircleAlert aria-hidden />
          </Box>
          {problem}
        </Notice>
      )}
      <Field label="メールアドレス" htmlFor="email">
        <BareInput
          id="email"
          size="lg"
          type="email"
          name="email"
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="パスワード" htmlFor="password">
        <PasswordInput
          ref={passwordField}
          id="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isInvalid={Boolean(problem)}
          describedBy={problem && "login-problem"}
        />
      </Field>
      <div>
        <Button
          type="submit"
          size="lg"
          w="full"
          mdDown={{ h: "touch" }}
          disabled={Boolean(missing)}
          loading={isPending}
          aria-describedby={missing ? "login-missing" : undefined}
        >
          ログイン
        </Button>
        {missing && (
          <chakra.p mt="1.5" color="fg.muted" fontSize="xs" id="login-missing">
            {messages.missing}
            {missing}
          </chakra.p>
        )}
      </div>
      <chakra.p color="fg.muted" fontSize="xs" textAlign="center">
        または
      </chakra.p>
      <PasskeyButton onProblem={setProblem} />
    </chakra.form>
  );
};
