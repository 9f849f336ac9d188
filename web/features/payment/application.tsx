import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import type { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { priceOf } from "#shared/payment/prices.ts";
import { type Payment, paymentRoutes } from "#shared/payment/routes.ts";
import { methodLabels, planLabels } from "#shared/payment/state.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm, showMessage } from "#web/components/dialog/ask.ts";
import { FormPage } from "#web/components/form/form-page.tsx";
import { PaymentForm, toPaymentForm } from "./payment-form.ts";
import { sections } from "./sections.tsx";

const schemas = () => Promise.resolve({ form: PaymentForm, record: z.never() });

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
export const Application = ({ payment, readAgain }: { payment: Payment; readAgain: () => Promise<unknown> }) => {
  const user = useSession();
  const client = useQueryClient();
  const apply = useSend(paymentRoutes.apply);
  return (
    <FormPage
      subject="申し込み"
      action={payment.contract ? "内容を変更して申し込む" : "申し込む"}
      schemas={schemas}
      record={payment}
      toForm={(from) => toPaymentForm(from, user)}
      sections={sections(payment.prices)}
      maySend={(value) => confirmApplication(value, payment.prices)}
      onSubmit={(value) =>
        apply.mutateAsync({ body: { ...value, Version: payment.Version } }).catch(async (error: AppError) => {
          // After a lost answer the same press must be the same call: its key is bound to the version.
          if (error.code !== "busy") await readAgain();
          throw error;
        })
      }
      onSaved={({ message }) => {
        // The session says how the office pays.
        void client.invalidateQueries();
        void showMessage(`${message}確認のメールをお送りします。`);
      }}
    />
  );
};
