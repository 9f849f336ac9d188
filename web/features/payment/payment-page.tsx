import { Box } from "@chakra-ui/react";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { late } from "#web/components/late.tsx";
import { LoadFailed } from "#web/components/list-states.tsx";
import { SectionPage } from "#web/components/section-page.tsx";
import { CurrentUse } from "./current-use.tsx";

const Application = late(async () => (await import("./application.tsx")).Application);

export const PaymentPage = () => {
  const { role } = useSession();
  const { data, error, refetch, isFetching } = useRoute(paymentRoutes.get, {});
  const payment = data?.payment;
  const mayApply = payment && payment.state !== "active" && role === "manager";
  return (
    <SectionPage title="お支払い">
      {error && !data && (
        <Box px={{ mdDown: "4" }}>
          <LoadFailed
            room="none"
            title="お支払いの状況を読み込めませんでした。"
            detail={error.message}
            onRetry={() => void refetch()}
            isBusy={isFetching}
          />
        </Box>
      )}
      {payment && <CurrentUse payment={payment} />}
      {mayApply && <Application key={payment.contract?.appliedOn} payment={payment} readAgain={refetch} />}
    </SectionPage>
  );
};
