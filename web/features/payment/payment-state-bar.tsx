import { showDay } from "#shared/dates.ts";
import type { Payment } from "#shared/payment/routes.ts";
import { methodLabels, type PaymentState, planLabels } from "#shared/payment/state.ts";
import { MessageBar } from "#web/components/message-bar.tsx";

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

/** How an office's payment stands, in words. */
export const PaymentStateBar = ({ payment }: { payment: Payment }) => (
  <MessageBar mb="4" {...words[payment.state](payment)} />
);
