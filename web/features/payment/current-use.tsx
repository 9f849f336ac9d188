import { Box, chakra, Flex } from "@chakra-ui/react";
import { showDay } from "#shared/dates/day.ts";
import { priceOf } from "#shared/payment/prices.ts";
import type { Payment } from "#shared/payment/routes.ts";
import { methodLabels, type PaymentState, planLabels } from "#shared/payment/state.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { PageSection, SectionCard } from "#web/components/form/section-page.tsx";

type Words = { status: "success" | "info" | "warning"; title: string; detail?: string };

const applied = ({ contract }: Payment) =>
  contract
    ? `${showDay(contract.appliedOn)}に、${planLabels[contract.plan]}（${methodLabels[contract.method]}）を申し込み済みです。`
    : "";

const left = ({ days, endsOn }: Payment): Words => ({
  status: "info",
  title: days === 0 ? "無料期間は本日までです。" : `無料期間は、あと${days}日です（${showDay(endsOn)}まで）。`,
  detail: "無料期間のうちに申し込むと、期間が終わったあとも続けてお使いいただけます。",
});

const words: Record<PaymentState["state"], (payment: Payment) => Words> = {
  trial: left,
  ending: left,
  grace: (payment) => ({
    status: "info",
    title: `お支払いの確認をお待ちください。${showDay(payment.endsOn)}まで、すべての機能をお使いいただけます。`,
    detail: applied(payment),
  }),
  over: (payment) => ({
    status: "warning",
    title: `${payment.contract ? "お支払いを確認する期間" : "無料期間"}は、${showDay(payment.endsOn)}に終了しました。`,
    detail: payment.contract
      ? `${applied(payment)}お支払いについては、運営へご連絡ください。`
      : "申し込むと、すぐに登録や変更を再開できます。",
  }),
  active: (payment) => ({
    status: "success",
    title: "お支払いは有効です。",
    detail: applied(payment) || "変更は、運営へご連絡ください。",
  }),
};

/** What the office has, and what it pays for that. */
const currentUse = ({ state, contract, prices }: Payment) => {
  const free = "0円";
  if (state === "over") return { plan: "閲覧と書き出しのみ", price: free };
  if (state === "active" && !contract) return { plan: "すべての機能", price: "運営が確認済み" };
  if (!contract) return { plan: "無料期間（すべての機能）", price: free };
  const plan = planLabels[contract.plan];
  return { plan: state === "grace" ? `${plan}（お支払いの確認待ち）` : plan, price: priceOf(contract.plan, prices) };
};

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <chakra.dt color="fg.muted" textStyle="xs">
      {label}
    </chakra.dt>
    <chakra.dd fontWeight="medium">{value}</chakra.dd>
  </Box>
);

/** What the office has and pays now, and how its payment stands. */
export const CurrentUse = ({ payment }: { payment: Payment }) => {
  const { plan, price } = currentUse(payment);
  return (
    <SectionCard mb="4">
      <PageSection title="現在のご利用">
        <Flex wrap="wrap" align="flex-start" columnGap="10" rowGap="3">
          <chakra.dl display="flex" flexWrap="wrap" columnGap="10" rowGap="3">
            <Fact label="プラン" value={plan} />
            <Fact label="お支払い" value={price} />
          </chakra.dl>
          <Box flex="1" minW={{ base: "20rem", mdDown: "full" }}>
            <MessageBar {...words[payment.state](payment)} />
          </Box>
        </Flex>
      </PageSection>
    </SectionCard>
  );
};
