import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { passwordManagerRules, passwordParts, passwordRule } from "#shared/users/password.ts";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { PasswordInput } from "./password-input.tsx";
import { PasswordRules } from "./password-rules.tsx";

type Typed = { password: string; confirmation: string };

/** A new password typed twice. `check` says what is wrong with it, `refuse` what the server found wrong. */
export const useNewPassword = () => {
  const [typed, setTyped] = useState<Typed>({ password: "", confirmation: "" });
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const show = (found: Partial<Typed>) => {
    setProblems(found);
    if (found.password) first.current?.focus();
    else if (found.confirmation) second.current?.focus();
  };
  return {
    ...typed,
    problems,
    first,
    second,
    isMissing: !typed.password || !typed.confirmation,
    change: (part: Partial<Typed>) => {
      setTyped({ ...typed, ...part });
      setProblems({});
    },
    check: () => {
      const isGood = passwordParts.every(({ holds }) => holds(typed.password));
      const isSame = typed.password === typed.confirmation;
      show({
        ...(!isGood && { password: passwordRule }),
        ...(!isSame && { confirmation: messages.passwordMismatch }),
      });
      return isGood && isSame;
    },
    /** True when the password itself was refused. */
    refuse: ({ details: { fields } }: AppError) => {
      if (fields?.password) show({ password: fields.password });
      return !!fields?.password;
    },
  };
};

type FieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  ref: RefObject<HTMLInputElement | null>;
  rule?: ReactNode;
};

const Field = ({ id, label, problem, rule, ref, ...input }: FieldProps) => {
  // React and Chakra let only attributes of the standard through.
  useEffect(() => ref.current?.setAttribute("passwordrules", passwordManagerRules), [ref]);
  return (
    <Flex direction="column" gap="1">
      <chakra.label fontWeight="medium" htmlFor={id}>
        {label}
      </chakra.label>
      {rule}
      <PasswordInput
        {...input}
        ref={ref}
        id={id}
        autoComplete="new-password"
        isInvalid={!!problem}
        describedBy={[rule && `${id}-rule`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined}
      />
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </Flex>
  );
};

/** The two fields of `useNewPassword`, with the rule above them, ticked off while one types. */
export const NewPasswordFields = ({ state, email }: { state: ReturnType<typeof useNewPassword>; email?: string }) => (
  <Flex direction="column" gap="4">
    {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
    <Field
      id="new-password"
      label="新しいパスワード"
      value={state.password}
      onChange={(password) => state.change({ password })}
      problem={state.problems.password}
      ref={state.first}
      rule={
        <div id="new-password-rule">
          <PasswordRules password={state.password} />
        </div>
      }
    />
    <Field
      id="new-password-confirmation"
      label="新しいパスワード（確認）"
      value={state.confirmation}
      onChange={(confirmation) => state.change({ confirmation })}
      problem={state.problems.confirmation}
      ref={state.second}
    />
  </Flex>
);
