import { Button, chakra, Checkbox, Flex, NativeSelect } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import type { Company } from "#shared/companies/company.ts";
import { noDay } from "#shared/dates/day.ts";
import { AppError } from "#shared/errors.ts";
import { type Plan, plansAtOnce } from "#shared/plans/plan.ts";
import { isPlanned, suggestionName, suggestionsFor } from "#shared/plans/suggestions.ts";
import type { Suggestion } from "#shared/plans/suggestion.ts";
import { messages } from "#shared/text/messages.ts";
import { chunksOf } from "#shared/values/chunks.ts";
import { useSession } from "#web/api/use-session.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { usePlanWrites } from "./use-plans.ts";

type Props = { companies: readonly Company[]; plans: readonly Plan[]; onClose: () => void };
type Candidate = { company: Company; suggestion: Suggestion };

/** By what is suggested, the companies that do not have it yet; what a person must say a day for is chosen company by company. */
const candidatesOf = ({ companies, plans }: Props): Map<string, Candidate[]> => {
  const byCompany = Map.groupBy(plans, ({ company }) => company);
  const all = companies.flatMap((company) =>
    suggestionsFor(company, [])
      .filter((each) => !each.asks && each.state !== "not" && !isPlanned(each, byCompany.get(company.id) ?? []))
      .map((suggestion) => ({ company, suggestion })),
  );
  return Map.groupBy(all, ({ suggestion }) => suggestion.key);
};
const bonusName = /^bonus\.(\d)$/;
const nameOf = (key: string, [first]: readonly Candidate[]) => {
  const nth = bonusName.exec(key)?.[1];
  return `${suggestionName(first!.suggestion)}${nth ? `（${nth}回目）` : ""}`;
};

const useAdding = (onClose: () => void) => {
  const { today } = useSession();
  const { save } = usePlanWrites();
  const [done, setDone] = useState(0);
  const { once, failure, isBusy } = useOneRequest((error) => {
    if (!(error instanceof AppError)) console.error(error);
    return error instanceof AppError ? error.message : messages.unexpected;
  });
  const add = (chosen: readonly Candidate[]) =>
    once(async () => {
      for (const part of chunksOf(chosen, plansAtOnce)) {
        const List = part.map(({ company, suggestion: { draft } }) => ({
          ...{ workplace: -1, user: -1, until: noDay, company: company.id, from: today },
          ...draft,
        }));
        await save.mutateAsync({ body: { List } });
        setDone((count) => count + part.length);
      }
      onClose();
      void toast(`定例業務を${chosen.length}社に登録しました。`);
    });
  return { add, done, failure, isBusy };
};

/** One 定例業務 for many companies at once: those that the law asks it of are chosen already. */
export const BulkDialog = (props: Props) => {
  const { onClose } = props;
  const candidates = useMemo(() => candidatesOf(props), [props]);
  const [key, setKey] = useState(() => [...candidates.keys()][0] ?? "");
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { add, done, failure, isBusy } = useAdding(onClose);
  const of = candidates.get(key) ?? [];
  const isChosen = ({ company, suggestion }: Candidate) => changed.get(company.id) ?? suggestion.state === "needed";
  const chosen = of.filter(isChosen);
  const pick = (next: string) => {
    setKey(next);
    setChanged(new Map());
  };
  return (
    <DialogFrame
      title="定例業務をまとめて追加"
      size="record"
      onClose={onClose}
      isLocked={isBusy}
      footer={
        <>
          <Button variant="outline" ms="auto" disabled={isBusy} onClick={onClose}>
            キャンセル
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={isBusy}
            loadingText={`${done}/${chosen.length}社`}
            onClick={() => void add(chosen)}
          >
            {chosen.length}社に追加
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        {failure && <MessageBar status="error" title={failure} detail={done > 0 && `${done}社には登録しました。`} />}
        {candidates.size === 0 ? (
          <p>追加できる定例業務はありません。</p>
        ) : (
          <FieldFrame label="定例業務" help="事業場ごとの報告は、会社の定例業務の画面で追加します。">
            <NativeSelect.Root disabled={isBusy}>
              <NativeSelect.Field value={key} onChange={({ target }) => pick(target.value)}>
                {[...candidates].map(([each, list]) => (
                  <option key={each} value={each}>
                    {nameOf(each, list)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FieldFrame>
        )}
        <ul aria-label="会社">
          {of.map((candidate) => (
            <chakra.li key={candidate.company.id} py="2" borderTopWidth="1px" borderColor="border.muted">
              <Checkbox.Root
                disabled={isBusy}
                checked={isChosen(candidate)}
                onCheckedChange={({ checked }) =>
                  setChanged((before) => new Map(before).set(candidate.company.id, checked === true))
                }
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label>{candidate.company.name}</Checkbox.Label>
              </Checkbox.Root>
              <chakra.p ps="6" color="fg.muted" textStyle="xs">
                {candidate.suggestion.state === "unknown" && "要確認："}
                {candidate.suggestion.reason}
              </chakra.p>
            </chakra.li>
          ))}
        </ul>
      </Flex>
    </DialogFrame>
  );
};
