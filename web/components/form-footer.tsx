import { Button } from "@chakra-ui/react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { LuCircleAlert, LuCopy, LuTrash2 } from "react-icons/lu";
import { messages } from "#shared/messages.ts";

type Props<T extends FieldValues, Out> = {
  form: UseFormReturn<T, unknown, Out>;
  isNew: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** 削除 and コピー left, キャンセル and 保存 right, and between them what kept the form from being saved. */
export const FormFooter = <T extends FieldValues, Out>({
  form,
  isNew,
  isBusy,
  failure,
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
        <Button variant="outline" colorPalette="red" className="danger" disabled={isLocked} onClick={onRemove}>
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
      <p className="form-problem" role="alert">
        {problem && (
          <>
            <LuCircleAlert aria-hidden />
            {problem}
          </>
        )}
      </p>
      <Button variant="outline" disabled={isLocked} onClick={onCancel}>
        キャンセル
      </Button>
      <Button type="submit" loading={isSubmitting} loadingText={messages.saving} disabled={isLocked}>
        {isNew ? "登録" : "保存"}
      </Button>
    </>
  );
};
