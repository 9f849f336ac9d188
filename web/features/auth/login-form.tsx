import { Box, Button, chakra, Flex, type FlexProps } from "@chakra-ui/react";
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { LuCircleAlert } from "react-icons/lu";
import { authRoutes } from "#shared/auth/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { SecondFactor } from "#web/components/auth/code-dialog.tsx";
import { BareInput } from "#web/components/input/bare-inputs.ts";
import { PasswordInput } from "#web/components/auth/password-input.tsx";
import { leave } from "#web/api/leave.ts";
import { send } from "#web/api/send.ts";
import { notifyTabs } from "#web/api/tabs.ts";
import { landing } from "./landing.ts";
import { PasskeyButton, type Problem } from "./passkey-button.tsx";

// Most people who come here have no code to enter.
const CodeDialog = lazy(async () => ({ default: (await import("#web/components/auth/code-dialog.tsx")).CodeDialog }));

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

const ProblemNotice = ({ text }: { text: string }) => (
  <Notice colorPalette="red" id="login-problem" role="alert">
    <Box as="span" flex="none" mt="3px" fontSize="md">
      <LuCircleAlert aria-hidden />
    </Box>
    {text}
  </Notice>
);

const SubmitButton = ({ missing, isPending }: { missing: string; isPending: boolean }) => (
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
);

/** Email and password; the server says where to go afterwards, and the page is loaded anew. */
export const LoginForm = () => {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [needsCode, setNeedsCode] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(location.search);
  const missing = [!email.trim() && "メールアドレス", !password && "パスワード"].filter(Boolean).join("、");

  const signIn = async (factor?: SecondFactor) => {
    const redirect = query.get("redirect") ?? undefined;
    const answer = await send(authRoutes.login, { body: { email, password, redirect, ...factor } });
    if (answer.authCodeRequired) return setNeedsCode(true);
    notifyTabs();
    await leave(landing(answer.redirect));
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing || isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await signIn();
    } catch (error) {
      const { code, message } = error instanceof AppError ? error : new AppError("internal");
      setProblem({ sentence: message, isOfPassword: code === "loginFailed" });
      passwordField.current?.focus();
      passwordField.current?.select();
    }
    setPending(false);
  };

  return (
    <>
      <chakra.form
        display="flex"
        flexDirection="column"
        gap="4"
        mt="7"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {query.has("ended") && !problem && (
          <Notice colorPalette="brand">
            {query.get("ended") === "locked" ? messages.officeLocked : messages.unauthenticated}
          </Notice>
        )}
        {problem && <ProblemNotice text={problem.sentence} />}
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
            isInvalid={problem?.isOfPassword ?? false}
            describedBy={problem?.isOfPassword ? "login-problem" : undefined}
          />
        </Field>
        <SubmitButton missing={missing} isPending={isPending} />
        <chakra.p color="fg.muted" fontSize="xs" textAlign="center">
          または
        </chakra.p>
        <PasskeyButton onProblem={setProblem} />
      </chakra.form>
      {needsCode && (
        <Suspense>
          <CodeDialog send={signIn} onClose={() => setNeedsCode(false)} />
        </Suspense>
      )}
    </>
  );
};
