import { Button, type ButtonProps } from "@chakra-ui/react";
import { LuCopy } from "react-icons/lu";
import { toast } from "#web/components/messages/toast.ts";

/** Puts a text into the clipboard and says so. */
export const CopyButton = ({ text, label, size }: { text: string; label: string } & Pick<ButtonProps, "size">) => {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(`${label}をコピーしました。`),
      () => toast(`${label}をコピーできませんでした。選択してコピーしてください。`, "error"),
    );
  return (
    <Button variant="outline" size={size} aria-label={`${label}をコピー`} onClick={() => void copy()}>
      <LuCopy aria-hidden />
      コピー
    </Button>
  );
};
