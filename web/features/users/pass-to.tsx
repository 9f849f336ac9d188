import { NativeSelect } from "@chakra-ui/react";
import { fullName } from "#shared/users/full-name.ts";
import { noUser } from "#shared/users/in-charge.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";

type Props = { colleagues: readonly UserRecord[]; onChoose: (id: number) => void };

/** Who looks after what the deleted user did: part of the question, which asks for nothing else. */
export const PassTo = ({ colleagues, onChoose }: Props) => (
  <FieldFrame
    label="担当の引き継ぎ先"
    help="担当・副担当になっている会社、定例業務、完了していない案件・チェックリスト・作業が移ります。"
  >
    <NativeSelect.Root mt="1">
      <NativeSelect.Field defaultValue={noUser} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={noUser}>引き継がない（担当なしにする）</option>
        {colleagues.map((user) => (
          <option key={user.id} value={user.id}>
            {fullName(user)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FieldFrame>
);
