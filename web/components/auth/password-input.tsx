import { Box, Button } from "@chakra-ui/react";
import { type Ref, useState } from "react";
import { LuEye, LuEyeOff } from "react-icons/lu";
import { BareInput } from "#web/components/input/bare-inputs.ts";

type Props = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: "current-password" | "new-password";
  isInvalid: boolean;
  describedBy?: string | undefined;
  /** lg: of a form of a few fields. */
  size?: "sm" | "lg";
  ref?: Ref<HTMLInputElement>;
};

/** A password with a button that shows it. */
export const PasswordInput = ({
  id,
  value,
  onChange,
  onBlur,
  autoComplete,
  isInvalid,
  describedBy,
  size = "lg",
  ref,
}: Props) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? LuEyeOff : LuEye;
  return (
    <Box position="relative" w="full">
      <BareInput
        pe="12"
        ref={ref}
        id={id}
        size={size}
        type={isShown ? "text" : "password"}
        name={id}
        autoComplete={autoComplete}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        size="icon"
        variant="quiet"
        position="absolute"
        top={{ base: size === "lg" ? "2" : "1", mdDown: "0" }}
        insetEnd={{ base: size === "lg" ? "2" : "1", mdDown: "0" }}
        fontSize="xl"
        aria-label={isShown ? "パスワードを隠す" : "パスワードを表示"}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden />
      </Button>
    </Box>
  );
};
