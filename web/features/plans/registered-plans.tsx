import { Box, chakra, Flex } from "@chakra-ui/react";
import type { Company } from "#shared/companies/company.ts";
import { showDay } from "#shared/dates/day.ts";
import { planName } from "#shared/plans/names.ts";
import { makesLabels, type Plan } from "#shared/plans/plan.ts";
import { missingFact, showRule, withoutTurn } from "#shared/plans/rule.ts";
import { isLargeEnough, nextTurn } from "#shared/plans/turns.ts";
import { none } from "#shared/text/messages.ts";
import { useSession } from "#web/api/use-session.ts";

/** When a plan is due next, or why it is not. */
const NextDue = ({ plan, company }: { plan: Plan; company: Company }) => {
  const { today, OrgInfo } = useSession();
  const turn = nextTurn(plan, company, { today, targets: OrgInfo.ProcedureTargets });
  if (turn) return `${showDay(turn.due)}${turn.isTarget ? "（目安）" : ""}`;
  const missing = missingFact(plan.rule, company);
  if (missing) return `要確認：会社の${missing}が登録されていません。`;
  const reason = withoutTurn(plan.rule, company);
  return reason ?? (isLargeEnough(plan, company) ? "なし" : "人数の条件を下回っています。");
};

type Props = { company: Company; plans: readonly Plan[]; onOpen: (plan: Plan) => void };
/** The plans of a company, each with its next day. */
export const RegisteredPlans = ({ company, plans, onOpen }: Props) => (
  <Box as="section" layerStyle="card" aria-labelledby="registered">
    <Flex gap="3" align="baseline" px="4" py="3" wrap="wrap">
      <h2 id="registered">登録済み</h2>
      <chakra.span color="fg.muted" textStyle="xs">
        {plans.length}件　期限の前に電子申請や作業を自動で作ります
      </chakra.span>
    </Flex>
    {plans.length === 0 ? (
      <chakra.p px="4" pb="4" color="fg.muted">
        {none("定例業務")}「おすすめ」から選ぶか、「定例業務を追加」で登録してください。
      </chakra.p>
    ) : (
      <Box overflowX="auto" tabIndex={0} role="group" aria-label="登録済みの一覧">
        <chakra.table w="100%" css={listStyles}>
          <thead>
            <tr>
              {["手続・作業", "くり返し", "次の期限", "作るもの", "作る時期"].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={plan.AutoId}>
                <th scope="row">
                  <chakra.button
                    type="button"
                    color="fg.link"
                    textAlign="start"
                    cursor="pointer"
                    onClick={() => onOpen(plan)}
                  >
                    {planName(plan)}
                    {plan.workplaceName && `（${plan.workplaceName}）`}
                  </chakra.button>
                </th>
                <td>{showRule(plan.rule)}</td>
                <td>
                  <NextDue plan={plan} company={company} />
                </td>
                <td>{makesLabels[plan.makes]}</td>
                <td>{plan.leadDays}日前</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    )}
  </Box>
);
const listStyles = {
  "& th, & td": { textAlign: "start", px: "4", py: "2.5", borderTopWidth: "1px", borderColor: "border.muted" },
  "& thead th": { bg: "bg.muted", fontSize: "xs", fontWeight: "medium", whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: "normal" },
  "& td": { whiteSpace: "nowrap" },
} as const;
