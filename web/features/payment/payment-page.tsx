import { Box } from "@chakra-ui/react";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { late } from "#web/components/late.tsx";
import { LoadFailed } from "#web/components/list-states.tsx";
import { PageHead } from "#web/components/page-layout.tsx";
import { PaymentStateBar } from "./payment-state-bar.tsx";

const Application = late(async () => (await import("./application.tsx")).Application);

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
          room="none"
          title="お支払いの状況を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {payment && <PaymentStateBar payment={payment} />}
      {mayApply && <Application key={payment.contract?.appliedOn} payment={payment} readAgain={refetch} />}
    </Box>
  );
};
