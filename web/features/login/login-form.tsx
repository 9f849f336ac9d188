import { Button, Input } from "@chakra-ui/react";
import { type FormEvent, useRef, useState } from "react";
import { LuCircleAlert } from "react-icons/lu";
import { authRoutes } from "#shared/auth/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { PasswordInput } from "#web/components/password-input.tsx";
import { send } from "#web/api/send.ts";

const ownPath = (redirect: string | undefined) => (redirect && /^\/(?![/\\])/.test(redirect) ? redirect : "/dashboard");

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
      if (!authCodeRequired) return location.replace(ownPath(next));
      setProblem(messages.codeRequired);
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : messages.unexpected);
    }
    setPending(false);
    passwordField.current?.focus();
    passwordField.current?.select();
  };

  return (
    <form className="login-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {query.has("ended") && !problem && <p className="login-ended">{messages.unauthenticated}</p>}
      {problem && (
        <p className="login-problem" id="login-problem" role="alert">
          <LuCircleAlert aria-hidden />
          {problem}
        </p>
      )}
      <div className="login-field">
        <label htmlFor="email">メールアドレス</label>
        <Input
          id="email"
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div className="login-field">
        <label htmlFor="password">パスワード</label>
        <PasswordInput
          ref={passwordField}
          id="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isInvalid={Boolean(problem)}
          describedBy={problem && "login-problem"}
        />
      </div>
      <div>
        <Button
          type="submit"
          size="lg"
          width="100%"
          disabled={Boolean(missing)}
          loading={isPending}
          aria-describedby={missing ? "login-missing" : undefined}
        >
          ログイン
        </Button>
        {missing && (
          <p className="login-missing" id="login-missing">
            {messages.missing}
            {missing}
          </p>
        )}
      </div>
    </form>
  );
};
