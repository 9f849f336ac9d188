import { Button, chakra, Checkbox } from "@chakra-ui/react";
import { useState } from "react";
import { isRenewable, renewableDays } from "#shared/agreements/renewable.ts";
import { renewalsMax } from "#shared/agreements/requests.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { remaining } from "#shared/checklists/days-left.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { addDays, showDay } from "#shared/dates/day.ts";
import { tooManyRows } from "#shared/text/field-messages.ts";
import { messages } from "#shared/text/messages.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldError } from "#web/components/input/field-frame.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { Link } from "#web/components/page/link.tsx";
import { placeText } from "./workplace-cell.tsx";
import { putRows } from "./put-rows.ts";
import type { ShownRow } from "./shown-row.ts";
import { useList, useRows } from "./use-rows.ts";

const type = "article36Agreement";

/** Those that can be made anew, the first to end first; not those of a company that is gone. */
const useRenewable = (today: string) => {
  const companies = new Set(useList(type).data?.companies.map(({ AutoId }) => AutoId));
  const rows = (useRows(type) ?? []).filter(({ row }) => companies.has(row.company));
  const standing = new Set(rows.map(({ row }) => row.AutoId));
  return rows
    .filter(({ row, view }) => isRenewable(row, { today, isRenewed: view.isRenewed, standing }))
    .toSorted((a, b) => a.row.deadline.localeCompare(b.row.deadline));
};

type RowProps = ShownRow & { today: string; isChosen: boolean; onToggle: () => void };

const Row = ({ today, isChosen, onToggle, ...shown }: RowProps) => {
  const { row, company, question } = shown;
  const later = question?.isOpen ? question.candidates[0]!.row : undefined;
  return (
    <chakra.li px="3" py="2" borderTopWidth="1px" borderColor="border.muted">
      <Checkbox.Root w="full" checked={isChosen} onCheckedChange={onToggle}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label flex="1" minW="0">
          <b>{[company, placeText(shown)].filter(Boolean).join("　")}</b>
          <chakra.span display="flex" flexWrap="wrap" columnGap="3" color="fg.muted" textStyle="xs">
            <span>
              終了日 {showDay(row.deadline)}（{remaining(row.deadline, today)}）
            </span>
            <span>次の起算日 {showDay(addDays(row.deadline, 1))}</span>
            {later && <span>終了日 {showDay(later.deadline)} の36協定は、更新後の協定の可能性があります</span>}
          </chakra.span>
        </Checkbox.Label>
      </Checkbox.Root>
    </chakra.li>
  );
};

/** Makes next year's drafts of the agreements that end soon, several at a time. */
export const RenewalDialog = ({ onClose }: { onClose: () => void }) => {
  const { today } = useSession();
  const rows = useRenewable(today);
  // At first as many as may be, of those that no later one may have renewed.
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => {
    const sure = rows.filter(({ question }) => !question?.isOpen);
    return new Set(sure.slice(0, renewalsMax).map(({ row }) => row.AutoId));
  });
  const chosen = rows.map(({ row }) => row.AutoId).filter((id) => picked.has(id));
  const { mutate, isPending, error } = useSend(agreementRoutes.renew, {
    list: checklistRoutes.list,
    change: (list, { records }) => putRows(type, list, records),
  });
  const toggle = (id: number) =>
    setPicked((ids) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]));
  const isTooMany = chosen.length > renewalsMax;
  const create = () =>
    mutate({ body: { List: chosen } }, { onSuccess: ({ message }) => (onClose(), void toast(message)) });

  return (
    <DialogFrame
      title="更新を作成"
      size="short"
      isLocked={isPending}
      onClose={onClose}
      footer={
        <>
          <Button asChild variant="link" px="0" me="auto">
            <Link to={pagePaths.agreementForm}>新しく作成</Link>
          </Button>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            キャンセル
          </Button>
          <Button disabled={chosen.length === 0 || isTooMany} loading={isPending} onClick={create}>
            {chosen.length}件の下書きを作成
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <p>{renewableDays}日以内に終わる協定で、更新を作成していないものはありません。</p>
      ) : (
        <>
          <p>
            {renewableDays}
            日以内に終わる協定から、次の1年の下書きを作成します。内容は前の協定届と同じです。一度に{renewalsMax}
            件までです。
          </p>
          <chakra.ul layerStyle="card" mt="3">
            {rows.map((shown) => (
              <Row
                key={shown.row.AutoId}
                {...shown}
                today={today}
                isChosen={picked.has(shown.row.AutoId)}
                onToggle={() => toggle(shown.row.AutoId)}
              />
            ))}
          </chakra.ul>
        </>
      )}
      {isTooMany && <FieldError mt="2">{tooManyRows(renewalsMax)}</FieldError>}
      {error && <FieldError mt="2">{error.message || messages.unexpected}</FieldError>}
    </DialogFrame>
  );
};
