import { Box } from "@chakra-ui/react";
import { useSearchParams } from "react-router";
import { unknownRecord } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { CompanyPlans } from "./company-plans.tsx";
import { usePlans } from "./use-plans.ts";
import { YearPlans } from "./year-plans.tsx";

/** 年間予定 of all companies; with `?company=` the 定例業務 of one. */
export const PlansPage = () => {
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = usePlans();
  const asked = params.get("company");
  const company = data?.companyOf.get(Number(asked));
  return (
    <Box px="4" pb="6">
      {error && !data && (
        <LoadFailed
          room="page"
          title="定例業務を読み込めませんでした。"
          detail={error.message}
          onRetry={refetch}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <Box aria-busy="true" minH="60" />}
      {data && asked && !company && <MessageBar status="error" title={unknownRecord("会社")} />}
      {data && company && <CompanyPlans key={company.id} company={company} plans={data.plans} />}
      {data && !asked && <YearPlans plans={data.plans} companies={data.companies} />}
    </Box>
  );
};
