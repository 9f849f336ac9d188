import { chakra } from "@chakra-ui/react";
import { LuCircle, LuCircleCheck } from "react-icons/lu";
import { passwordParts } from "#shared/users/password.ts";

/** What a new password needs, ticked off while it is typed. */
export const PasswordRules = ({ password }: { password: string }) => (
  <chakra.ul aria-label="パスワードの条件" textStyle="xs" lineHeight="1.8">
    {passwordParts.map(({ label, holds }) => {
      const isMet = holds(password);
      const Icon = isMet ? LuCircleCheck : LuCircle;
      return (
        <chakra.li key={label} display="flex" alignItems="center" gap="1.5" color={isMet ? "fg.success" : "fg.muted"}>
          <Icon aria-hidden />
          {label}
          <chakra.span srOnly>{isMet ? "：満たしています" : "：まだです"}</chakra.span>
        </chakra.li>
      );
    })}
  </chakra.ul>
);
