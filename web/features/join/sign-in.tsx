import { useFieldContext } from "@chakra-ui/react";
import { useController, useFormState } from "react-hook-form";
import { joinPasswordRule } from "#shared/users/password.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import type { FormField } from "#web/components/input/form-field.ts";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { FormInput } from "#web/components/input/form-input.tsx";
import { PasswordInput } from "#web/components/auth/password-input.tsx";
import type { PageForm } from "./join-form.ts";

const email: FormField<PageForm> = {
  name: "email",
  label: "メールアドレス",
  inputMode: "email",
  isRequired: true,
  autoComplete: "email",
  span: 2,
  help: "確認メールを送信します。ログインにも使います。",
};

type PasswordProps = { name: "password" | "passwordAgain"; label: string; help: string; column?: 1 };

const TypedPassword = ({ name, isInvalid }: Pick<PasswordProps, "name"> & { isInvalid: boolean }) => {
  const { field } = useController<PageForm, PasswordProps["name"]>({ name });
  const { ids, ariaDescribedby } = useFieldContext();
  return (
    <PasswordInput
      {...field}
      id={ids.control}
      size="sm"
      autoComplete="new-password"
      isInvalid={isInvalid}
      describedBy={ariaDescribedby}
    />
  );
};

const Password = ({ name, label, help, column }: PasswordProps) => {
  const { errors } = useFormState<PageForm>();
  const error = errors[name]?.message;
  return (
    <FieldFrame label={label} help={help} isRequired error={error} span={2} column={column} width="password">
      <TypedPassword name={name} isInvalid={!!error} />
    </FieldFrame>
  );
};

/** The address and the password that the manager of the office signs in with. */
export const SignIn = () => (
  <FormGrid columns={4}>
    <FormInput field={email} />
    <Password name="password" label="パスワード" help={joinPasswordRule} column={1} />
    <Password name="passwordAgain" label="パスワード（確認）" help="同じパスワードをもう一度入力してください。" />
  </FormGrid>
);
