import { Box, Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import type { RenewalQuestion as Question } from "#shared/agreements/renewal-question.ts";
import { beginOf } from "#shared/checklists/renewals.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { showDay } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldError, FieldFrame } from "#web/components/input/field-frame.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { putRows } from "./put-rows.ts";
import type { ShownRow } from "./shown-row.ts";
import { gapText } from "./workplace-cell.tsx";

const type = "article36Agreement";

const useAnswer = ({ AutoId, Version }: ChecklistRow, refetch: () => unknown, onClose: () => void) => {
  const { mutateAsync } = useSend(checklistRoutes.save, {
    list: checklistRoutes.list,
    change: (list, { records }) => putRows(type, list, records),
  });
  const { once, failure, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) console.error(error);
    // With the rows as they are now the same press tries again.
    void refetch();
    return error instanceof AppError ? error.message : messages.unexpected;
  });
  const save = (renewedBy: number) =>
    once(async () => {
      const { message } = await mutateAsync({
        params: { type },
        body: { Name: type, List: [{ AutoId, Version, renewedBy }] },
      });
      onClose();
      void toast(message);
    });
  return { save, failure, isBusy };
};

type ChoiceProps = { isChosen: boolean; onChoose: () => void; title: string; detail: string };

const Choice = ({ isChosen, onChoose, title, detail }: ChoiceProps) => (
  <chakra.label display="flex" alignItems="baseline" gap="2" py="1.5" cursor="pointer">
    <chakra.input
      type="radio"
      name="renewedBy"
      boxSize="4"
      flex="none"
      accentColor="brand.solid"
      position="relative"
      top="0.5"
      checked={isChosen}
      onChange={onChoose}
    />
    <span>
      {title}
      <chakra.span display="block" color="fg.muted" textStyle="xs">
        {detail}
      </chakra.span>
    </span>
  </chakra.label>
);

type Props = {
  shown: ShownRow;
  question: Question<ChecklistRow>;
  placeOf: (row: ChecklistRow) => string;
  refetch: () => unknown;
  onClose: () => void;
};

/** Asks which later 36協定 renews a row, where 事業場, form and period do not say it. */
export const RenewalQuestion = ({ shown: { row, company }, question, placeOf, refetch, onClose }: Props) => {
  const [answer, setAnswer] = useState(row.renewedBy);
  const { save, failure, isBusy } = useAnswer(row, refetch, onClose);
  const where = (of: ChecklistRow) => `監督署 ${of.office || "未設定"}　事業場 ${placeOf(of) || "未設定"}`;

  return (
    <DialogFrame
      title="更新の確認"
      size="short"
      isLocked={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" ms="auto" disabled={isBusy} onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={answer === undefined} loading={isBusy} onClick={() => void save(answer!)}>
            保存
          </Button>
        </>
      }
    >
      <b>{company}</b>
      <chakra.p mt="1">
        この36協定　終了日 {showDay(row.deadline)}　{where(row)}
      </chakra.p>
      <Box mt="4">
        <FieldFrame label="この36協定の更新" asGroup isRequired>
          {question.candidates.map(({ row: later, gap }) => (
            <Choice
              key={later.AutoId}
              isChosen={answer === later.AutoId}
              onChoose={() => setAnswer(later.AutoId)}
              title={`${showDay(beginOf(later))}から${showDay(later.deadline)}までの36協定`}
              detail={[gapText(gap), where(later)].filter(Boolean).join("　")}
            />
          ))}
          <Choice
            isChosen={answer === 0}
            onChoose={() => setAnswer(0)}
            title="どれも更新ではない"
            detail="期限の印とお知らせは、更新を届け出るまで続きます。"
          />
        </FieldFrame>
      </Box>
      {failure && <FieldError mt="3">{failure}</FieldError>}
    </DialogFrame>
  );
};
