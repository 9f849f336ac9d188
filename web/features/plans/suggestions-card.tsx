import { Box, Button, chakra, Checkbox, Flex } from "@chakra-ui/react";
import { useState } from "react";
import type { Company } from "#shared/companies/company.ts";
import { companyRoutes } from "#shared/companies/routes.ts";
import { isCalendarDay, noDay } from "#shared/dates/day.ts";
import { type Plan, plansAtOnce } from "#shared/plans/plan.ts";
import { showRule } from "#shared/plans/rule.ts";
import { isPlanned, suggestionName, suggestionsFor, withDay } from "#shared/plans/suggestions.ts";
import type { Suggestion } from "#shared/plans/suggestion.ts";
import { messages } from "#shared/text/messages.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { DateInput } from "#web/components/input/date-input.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { useToastedRequest } from "#web/components/messages/use-toasted-request.ts";
import { usePlanWrites } from "./use-plans.ts";

type Chosen = Readonly<Record<string, string>>;

type LineProps = {
  suggestion: Suggestion;
  /** The day said for it, "" while none; undefined while it is not chosen. */
  day: string | undefined;
  isWrong: boolean;
  onChoose: (day: string | undefined) => void;
};
const Line = ({ suggestion, day, isWrong, onChoose }: LineProps) => {
  const { reason, article, asks, draft, state } = suggestion;
  const name = suggestionName(suggestion);
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Checkbox.Root
        checked={day !== undefined}
        onCheckedChange={({ checked }) => onChoose(checked === true ? "" : undefined)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>
          {name}
          {state === "unknown" && "（要確認）"}
        </Checkbox.Label>
        <chakra.span ms="auto" color="fg.muted" textStyle="xs">
          {asks ? "毎年" : showRule(draft.rule)}
        </chakra.span>
      </Checkbox.Root>
      <chakra.p textStyle="xs" color="fg.muted" ps="6" mt="1">
        {reason}
        <br />
        {article}
      </chakra.p>
      {asks && day !== undefined && (
        <Box ps="6" mt="2">
          <FieldFrame label={asks} isRequired error={isWrong ? messages.dateFormat : undefined}>
            <DateInput
              label={`${name}の${asks}`}
              value={day}
              onChange={onChoose}
              onBlur={() => undefined}
              isInvalid={isWrong}
              isDisabled={false}
            />
          </FieldFrame>
        </Box>
      )}
    </chakra.li>
  );
};

const Others = ({ title, all }: { title: string; all: readonly Suggestion[] }) =>
  all.length > 0 && (
    <chakra.details px="4" py="3" borderTopWidth="1px" borderColor="border.muted" bg="bg.subtle">
      <chakra.summary cursor="pointer">
        {title}の{all.length}件
      </chakra.summary>
      <chakra.p textStyle="xs" color="fg.muted" mt="1">
        {all.map((each) => `${suggestionName(each)}（${each.reason.replace(/。$/, "")}）`).join("、")}
      </chakra.p>
    </chakra.details>
  );

/** What the law asks of a company by what is known of it, to be chosen and registered together. */
export const SuggestionsCard = ({ company, plans }: { company: Company; plans: readonly Plan[] }) => {
  const { today } = useSession();
  const [chosen, setChosen] = useState<Chosen>({});
  const [isTried, setTried] = useState(false);
  const { save } = usePlanWrites();
  const { sendToasted, isBusy } = useToastedRequest();
  const { data, error, isFetching, refetch } = useRoute(companyRoutes.listWorkplaces, { params: { id: company.id } });
  if (!data)
    return (
      <Box layerStyle="card" minH="40" aria-busy={!error}>
        {error && (
          <LoadFailed
            title="おすすめを読み込めませんでした。"
            detail={error.message}
            onRetry={() => void refetch()}
            isBusy={isFetching}
          />
        )}
      </Box>
    );
  const open = suggestionsFor(company, data.workplaces).filter((each) => !isPlanned(each, plans));
  const of = (state: Suggestion["state"]) => open.filter((each) => each.state === state);
  const picked = open.filter(({ key }) => chosen[key] !== undefined).slice(0, plansAtOnce);
  const isWrong = ({ key, asks }: Suggestion) => !!asks && !isCalendarDay(chosen[key] ?? "");
  const choose = (key: string) => (day: string | undefined) =>
    setChosen(({ [key]: _, ...rest }) => (day === undefined ? rest : { ...rest, [key]: day }));
  const add = () => {
    setTried(true);
    if (picked.some(isWrong)) return;
    const List = picked.map(({ key, asks, draft }) => ({
      ...{ workplace: -1, user: -1, until: noDay, company: company.id, from: today },
      ...(asks ? withDay(draft, chosen[key]!) : draft),
    }));
    void sendToasted(async () => {
      const answer = await save.mutateAsync({ body: { List } });
      setChosen({});
      setTried(false);
      return answer;
    });
  };
  const needed = [...of("needed"), ...of("unknown")];
  return (
    <Box as="section" layerStyle="card" aria-labelledby="suggested">
      <Flex gap="3" align="baseline" px="4" py="3" wrap="wrap">
        <h2 id="suggested">おすすめ</h2>
        <chakra.span color="fg.muted" textStyle="xs">
          会社と事業場の登録内容からみて必要な{of("needed").length}件、要確認{of("unknown").length}件
        </chakra.span>
      </Flex>
      <ul>
        {needed.map((suggestion) => (
          <Line
            key={suggestion.key}
            suggestion={suggestion}
            day={chosen[suggestion.key]}
            isWrong={isTried && isWrong(suggestion)}
            onChoose={choose(suggestion.key)}
          />
        ))}
      </ul>
      {needed.length > 0 && (
        <Flex px="4" py="3" gap="3" align="center" wrap="wrap" borderTopWidth="1px" borderColor="border.muted">
          <chakra.span color="fg.muted" textStyle="xs">
            担当は会社の担当
          </chakra.span>
          <Button variant="outline" ms="auto" disabled={picked.length === 0} loading={isBusy} onClick={add}>
            {picked.length}件を追加
          </Button>
        </Flex>
      )}
      <Others title="対象外" all={of("not")} />
    </Box>
  );
};
