import { NativeSelect } from "@chakra-ui/react";
import { useController, useFormContext } from "react-hook-form";
import { kindEnded, type TodoKind, todoKindGroups, todoKindLabels } from "#shared/todos/todo-kinds.ts";
import type { Todo } from "#shared/todos/todo.ts";
import { FieldFrame } from "#web/components/field-frame.tsx";
import { StatusBadge } from "#web/components/status-badge.tsx";
import type { CaseForm } from "./case-form.ts";
import { useKindChange } from "./use-case.ts";

/** The flow of the case, by its group. */
export const KindSelect = ({ record }: { record: Todo | undefined }) => {
  const { control } = useFormContext<CaseForm>();
  const { field, fieldState } = useController({ control, name: "Name" });
  const change = useKindChange(record);
  const isEnded = field.value !== "" && kindEnded[field.value] !== undefined;
  return (
    <FieldFrame
      label="種類"
      isRequired
      error={fieldState.error?.message}
      side={isEnded && <StatusBadge text="旧制度" tint="amber" />}
    >
      <NativeSelect.Root>
        <NativeSelect.Field {...field} onChange={({ target }) => void change(target.value as TodoKind)}>
          <option value="" hidden>
            選択してください
          </option>
          {todoKindGroups.map(({ label, kinds }) => (
            <optgroup key={label} label={label}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {todoKindLabels[kind]}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
};
