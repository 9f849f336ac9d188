import { Box, Button, chakra, NativeSelect } from "@chakra-ui/react";
import { useState } from "react";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { showDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/messages.ts";
import { useSend } from "#web/api/api.ts";
import { DialogFrame } from "#web/components/dialog-frame.tsx";
import { FieldError, FieldFrame } from "#web/components/field-frame.tsx";
import { toast } from "#web/components/toast.ts";
import { useOneRequest } from "#web/components/use-one-request.ts";
import { putRows } from "./put-rows.ts";
import { type Answer, none, type Place, placesOf, type Question } from "./renewal-answer.ts";

const type = "article36Agreement";

/** Answers by naming the 事業場: the rule of renewals then needs no answer of its own. */
const useAnswer = ({ shown: { row }, later }: Question, refetch: () => unknown, onClose: () => void) => {
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
  const save = (own: number, other: number) =>
    once(async () => {
      const wanted: [ChecklistRow, number][] = [
        [row, own],
        [later, other],
      ];
      const List = wanted
        .filter(([{ workplace }, next]) => workplace !== next)
        .map(([{ AutoId, Version }, next]) => ({ AutoId, Version, workplace: { Value: next } }));
      const { message } = await mutateAsync({ params: { type }, body: { Name: type, List } });
      onClose();
      void toast(message);
    });
  return { save, failure, isBusy };
};

const Facts = ({ label, row, place }: { label: string; row: ChecklistRow; place: string }) => (
  <chakra.p mt="1">
    {label}　終了日 {showDay(row.deadline)}　監督署 {row.office || "未設定"}　事業場 {place || "未設定"}
  </chakra.p>
);

type SelectProps = { label: string; value: number; places: readonly Place[]; onChange: (value: number) => void };

const PlaceSelect = ({ label, value, places, onChange }: SelectProps) => (
  <FieldFrame label={label} isRequired>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {[{ value: none, label: "選択してください" }, ...places].map((place) => (
          <option key={place.value} value={place.value}>
            {place.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FieldFrame>
);

const choices = [
  { value: true, label: "はい" },
  { value: false, label: "いいえ（別の事業場の36協定）" },
];

type Props = Question & { refetch: () => unknown; onClose: () => void };

/** Asks whether a later 36協定 renews a row, and of which 事業場 they are. */
export const RenewalQuestion = ({ refetch, onClose, ...question }: Props) => {
  const { shown, later, places } = question;
  const [answer, setAnswer] = useState<Answer>({ isRenewal: "", own: none, other: none });
  const { save, failure, isBusy } = useAnswer(question, refetch, onClose);
  const { isRenewal } = answer;
  const { own, other, isAsked } = placesOf(question, answer);
  const isSame = !isRenewal && own === other;
  const nameOf = ({ workplace, workplaceName }: ChecklistRow) =>
    places.find(({ value }) => value === workplace)?.label ?? workplaceName;
  const isComplete = isRenewal !== "" && own !== none && other !== none && !isSame;

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
          <Button disabled={!isComplete} loading={isBusy} onClick={() => void save(own, other)}>
            保存
          </Button>
        </>
      }
    >
      <b>{shown.company}</b>
      <Facts label="この36協定" row={shown.row} place={nameOf(shown.row)} />
      <Facts label="新しい36協定" row={later} place={nameOf(later)} />
      <Box mt="4">
        <FieldFrame label="新しい36協定は、この36協定の更新ですか" asGroup isRequired>
          {choices.map(({ value, label }) => (
            <chakra.label key={label} display="flex" alignItems="center" gap="2" minH="8" cursor="pointer">
              <chakra.input
                type="radio"
                name="renewal"
                boxSize="4"
                accentColor="brand.solid"
                checked={isRenewal === value}
                onChange={() => setAnswer({ ...answer, isRenewal: value })}
              />
              {label}
            </chakra.label>
          ))}
        </FieldFrame>
      </Box>
      {isRenewal !== "" && (
        <Box mt="4" display="grid" gap="3">
          {isAsked.own && (
            <PlaceSelect
              label={isRenewal ? "2つの36協定の事業場" : "この36協定の事業場"}
              value={answer.own}
              places={places}
              onChange={(value) => setAnswer({ ...answer, own: value })}
            />
          )}
          {isAsked.other && (
            <PlaceSelect
              label="新しい36協定の事業場"
              value={answer.other}
              places={places}
              onChange={(value) => setAnswer({ ...answer, other: value })}
            />
          )}
          {isRenewal && !isAsked.own && <p>もう一方の36協定にも、同じ事業場を設定します。</p>}
          {!isRenewal && places.length < 2 && (
            <p>この会社の事業場は1つだけです。会社の画面で、もう1つの事業場を登録してください。</p>
          )}
          {isSame && own !== none && <FieldError>別の事業場を選択してください。</FieldError>}
        </Box>
      )}
      {failure && <FieldError mt="3">{failure}</FieldError>}
    </DialogFrame>
  );
};
