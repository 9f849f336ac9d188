import { Button, chakra, Flex, Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { showDay } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { planProcedure } from "#shared/plans/names.ts";
import { makesLabels } from "#shared/plans/plan.ts";
import { useSession } from "#web/api/use-session.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Link } from "#web/components/page/link.tsx";
import { stateLabels } from "./turn-chip.tsx";
import type { ShownTurn } from "./turns.ts";
import { dueOn, useTurn } from "./use-turn.ts";

type Props = { shown: ShownTurn; onClose: () => void };

const Facts = ({ shown }: { shown: ShownTurn }) => {
  const { plan, turn, state, reason, madeId } = shown;
  const path = plan.makes === "task" ? undefined : pageAddress(pagePaths.electronicApplication, { id: madeId });
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="2"
      css={{ "& dt": { color: "fg.muted" } }}
    >
      <dt>期限</dt>
      <dd>
        {showDay(turn.due)}
        {turn.isTarget && "（目安）"}
      </dd>
      <dt>状態</dt>
      <dd>
        {stateLabels[state]}
        {reason && `：${reason}`}
        {state === "planned" && `　${showDay(turn.makeOn)} に${makesLabels[plan.makes]}を作成`}
        {madeId !== undefined && path && (
          <>
            {"　"}
            <Link to={path}>{makesLabels[plan.makes]}を開く</Link>
          </>
        )}
      </dd>
    </chakra.dl>
  );
};

/** One turn of a plan: its day can be changed, or the turn left out with a reason, until it is made. */
export const TurnDialog = ({ shown, onClose }: Props) => {
  const { plan, company, turn, state } = shown;
  const [day, setDay] = useState(turn.event);
  const [reason, setReason] = useState<string>();
  const { moveTo, leaveOut, takeBack, reset, errors, failure, isBusy } = useTurn(shown, onClose);
  const { OrgInfo } = useSession();
  const due = dueOn(shown, day, OrgInfo.ProcedureTargets);
  const isMoved = plan.moved.some(({ period }) => period === turn.period);
  const label = planProcedure(plan.procedure)?.event ?? "期日";
  const isOpen = state === "planned";
  return (
    <DialogFrame
      title="この回の予定"
      whom={{ name: turn.name, note: company.name }}
      size="short"
      onClose={onClose}
      footer={
        <>
          {isOpen && reason === undefined && (
            <Button variant="outline" onClick={() => setReason("")}>
              この回を省略
            </Button>
          )}
          {isOpen && isMoved && reason === undefined && (
            <Button variant="outline" disabled={isBusy} onClick={reset}>
              くり返しの日に戻す
            </Button>
          )}
          <Button variant="outline" ms="auto" onClick={onClose}>
            {isOpen ? "キャンセル" : "閉じる"}
          </Button>
          {state === "skipped" && (
            <Button loading={isBusy} onClick={takeBack}>
              省略を取り消す
            </Button>
          )}
          {isOpen && (
            <Button loading={isBusy} onClick={() => (reason === undefined ? moveTo(day) : leaveOut(reason))}>
              {reason === undefined ? "保存" : "省略する"}
            </Button>
          )}
        </>
      }
    >
      <Flex direction="column" gap="4">
        {failure && <MessageBar status="error" title={failure} />}
        <Facts shown={shown} />
        {isOpen && reason === undefined && (
          <FieldFrame
            label={label}
            help={due && due !== turn.due ? `期限は ${showDay(due)} になります。` : "この回だけ、日を変えられます。"}
            error={errors.day}
          >
            <DateInput
              label={label}
              value={day}
              onChange={setDay}
              onBlur={() => undefined}
              isInvalid={!!errors.day}
              isDisabled={isBusy}
            />
          </FieldFrame>
        )}
        {reason !== undefined && (
          <FieldFrame label="省略する理由" isRequired help="省略した回は作られません。" error={errors.reason}>
            <Textarea
              autoFocus
              rows={2}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </FieldFrame>
        )}
      </Flex>
    </DialogFrame>
  );
};
