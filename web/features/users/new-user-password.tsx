import { Input } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import type { UserForm } from "#shared/users/user-form.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { FormGrid } from "#web/components/form/form-grid.tsx";
import { PasswordRules } from "#web/components/auth/password-rules.tsx";

/** A new user's password, which may be left to the user. */
export const NewUserPassword = () => {
  const { register, watch, formState } = useFormContext<UserForm>();
  return (
    <FormGrid columns={2}>
      <FieldFrame
        label="パスワード"
        help="空欄のまま登録すると、招待メールのリンクから本人が設定します。入力すると、本人が初めてログインしたときに変更を求めます。"
        error={formState.errors.password?.message}
      >
        <Input type="password" autoComplete="new-password" {...register("password")} />
      </FieldFrame>
      <PasswordRules password={watch("password")} />
    </FormGrid>
  );
};
