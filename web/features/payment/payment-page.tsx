import { Box } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { messages } from "#shared/messages.ts";
import { priceOf } from "#shared/payment/prices.ts";
import { type Payment, paymentRoutes } from "#shared/payment/routes.ts";
import { methodLabels, planLabels } from "#shared/payment/state.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { confirm, showMessage } from "#web/components/ask.ts";
import { FormPage } from "#web/components/form-page.tsx";
import { LoadFailed } from "#web/components/list-states.tsx";
import { PageHead } from "#web/components/page-layout.tsx";
import { PaymentForm, toPaymentForm } from "./payment-form.ts";
import { PaymentStateBar } from "./payment-state-bar.tsx";
import { sections } from "./sections.tsx";

const confirmApplication = ({ plan, method, contact }: PaymentForm, prices: Payment["prices"]) =>
  confirm({
    title: messages.confirmTitle,
    body: "次の内容で申し込みますか？",
    target: (
      <>
        <p>
          プラン：{planLabels[plan]}（{priceOf(plan, prices)}）
        </p>
        <p>お支払い方法：{methodLabels[method]}</p>
        <p>
          ご請求先：{contact.name}（{contact.email}）
        </p>
      </>
    ),
    accept: "申し込む",
  });

/** `payment` is the newest: after a conflict the same press tries again with its version. */
const Application = ({ payment, onRefused }: { payment: Payment; onRefused: () => void }) => {
  const user = useSession();
  const client = useQueryClient();
  const apply = useSend(paymentRoutes.apply);
  return (
    <FormPage
      subject="申し込み"
      action={payment.contract ? "内容を変更して申し込む" : "申し込む"}
      schema={PaymentForm}
      record={payment}
      current={z.never()}
      toForm={(from) => toPaymentForm(from, user)}
      sections={sections(payment.prices)}
      maySend={(value) => confirmApplication(value, payment.prices)}
      onSubmit={(value) => apply.mutateAsync({ body: { ...value, Version: payment.Version } }, { onError: onRefused })}
      onSaved={({ message }) => {
        // The session says how the office pays.
        void client.invalidateQueries();
        void showMessage(`${message}確認のメールをお送りします。`);
      }}
    />
  );
};

export const PaymentPage = () => {
  const { role } = useSession();
  const { data, error, refetch, isFetching } = useRoute(paymentRoutes.get, {});
  const payment = data?.payment;
  const mayApply = payment && payment.state !== "active" && role === "manager";
  return (
    <Box maxW="recordDialog" mx="auto" px="4" pb="4">
      <PageHead>
        <h1>お支払い</h1>
      </PageHead>
      {error && !data && (
        <LoadFailed
          p="0"
          title="お支払いの状況を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {payment && <PaymentStateBar payment={payment} />}
      {mayApply && <Application key={payment.contract?.appliedOn} payment={payment} onRefused={() => void refetch()} />}
    </Box>
  );
};
