import { Textarea } from "@chakra-ui/react";
import { showInstantDay } from "#shared/dates.ts";
import type { TodoItem } from "#shared/todos/item.ts";
import { useSession } from "#web/app/session.tsx";
import { FieldFrame } from "#web/components/field-frame.tsx";
import type { StepActs } from "./use-case.ts";

type Props = { item: TodoItem; acts: StepActs; isOpen: boolean; isSaved: boolean };

/** The cursor stands behind what is written already. */
const focusEnd = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

const Written = ({ date, user }: TodoItem["memo"]) => {
  const { Dic } = useSession();
  return (
    <p className="step-written">
      記入 {showInstantDay(date)}　{Dic[user]}
    </p>
  );
};

/** The memo as text until it is to be written; who wrote it and when, while it stands as it was saved. */
export const StepMemo = ({ item, acts, isOpen, isSaved }: Props) => {
  const { memo, name } = item;
  if (!isOpen && memo.text === "") return null;
  return (
    <div className="step-memo">
      {isOpen ? (
        <FieldFrame label="メモ">
          <Textarea
            ref={focusEnd}
            rows={2}
            value={memo.text}
            onChange={({ target }) => acts.memo(name, target.value)}
            onBlur={acts.check}
          />
        </FieldFrame>
      ) : (
        <p className="step-text">{memo.text}</p>
      )}
      {isSaved && memo.date && <Written {...memo} />}
    </div>
  );
};
