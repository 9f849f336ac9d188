import { Button, chakra } from "@chakra-ui/react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { LuCircleAlert, LuCopy, LuTrash2 } from "react-icons/lu";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { onTablet } from "#web/theme/conditions.ts";
import { messages } from "#shared/text/messages.ts";

type Props<T extends FieldValues, Out> = {
  form: UseFormReturn<T, unknown, Out>;
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  hint: string | undefined;
  onNext: (() => void) | undefined;
  onCancel: () => void;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

const ProblemIcon = chakra(LuCircleAlert);
/** It stands there without a text too, so that a screen reader hears of one. */
export const Problem = ({ text }: { text: string | undefined }) => (
  <chakra.p
    role="alert"
    display="flex"
    flex="1"
    alignItems="center"
    justifyContent="flex-end"
    gap="1"
    minW="0"
    color="fg.error"
    fontSize="xs"
    mdDown={text ? { flexBasis: "full", order: "-1", justifyContent: "flex-start" } : undefined}
  >
    {text && (
      <>
        <ProblemIcon flex="none" aria-hidden />
        {text}
      </>
    )}
  </chakra.p>
);

/** 削除 and コピー left, キャンセル and 保存 right, and between them what kept the form from being saved. */
export const FormFooter = <T extends FieldValues, Out>({
  form,
  isNew,
  isBusy,
  failure,
  hint,
  onNext,
  onCancel,
  onCopy,
  onRemove,
}: Props<T, Out>) => {
  const { errors, isSubmitted, isSubmitting } = useFormState({ control: form.control });
  const problem = failure ?? (isSubmitted && Object.keys(errors).length > 0 ? messages.checkInput : undefined);
  const isLocked = isBusy || isSubmitting;
  return (
    <>
      {onRemove && (
        <Button variant="danger" disabled={isLocked} onClick={onRemove}>
          <LuTrash2 aria-hidden />
          削除
        </Button>
      )}
      {onCopy && (
        <Button variant="outline" disabled={isLocked} onClick={onCopy}>
          <LuCopy aria-hidden />
          コピー
        </Button>
      )}
      {hint && !problem && (
        <FieldHelp hideBelow="md" css={{ [onTablet]: { display: "none" } }}>
          {hint}
        </FieldHelp>
      )}
      <Problem text={problem} />
      <Button variant="outline" disabled={isLocked} onClick={onCancel}>
        キャンセル
      </Button>
      {onNext && (
        <Button
          variant="outline"
          disabled={isLocked}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          onClick={onNext}
        >
          登録して次へ
        </Button>
      )}
      <Button type="submit" loading={isSubmitting} loadingText={messages.saving} disabled={isLocked}>
        {isNew ? "登録" : "保存"}
      </Button>
    </>
  );
};
