import { Box } from "@chakra-ui/react";
import { paymentRoutes } from "#shared/payment/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { SectionPage } from "#web/components/form/section-page.tsx";
import { CurrentUse } from "./current-use.tsx";

const Application = lazyPart(async () => (await import("./application.tsx")).Application);

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
