import { Input } from "@chakra-ui/react";
import { type Ref, useState } from "react";
import { LuEye, LuEyeOff } from "react-icons/lu";
import "./password-input.css";

type Props = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: "current-password" | "new-password";
  isInvalid: boolean;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A password with a button that shows it. */
export const PasswordInput = ({ id, value, onChange, autoComplete, isInvalid, describedBy, ref }: Props) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? LuEyeOff : LuEye;
  return (
    <div className="password-input">
      <Input
        ref={ref}
        id={id}
        size="lg"
        type={isShown ? "text" : "password"}
        name={id}
        autoComplete={autoComplete}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={isShown ? "パスワードを隠す" : "パスワードを表示"}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
};
