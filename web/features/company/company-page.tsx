import { Box, Grid } from "@chakra-ui/react";
import { useParams } from "react-router";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Company } from "#shared/companies/company.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { pagePaths } from "#shared/pages.ts";
import { unknownRecord } from "#shared/text/messages.ts";
import { useRoute } from "#web/api/api.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { Link } from "#web/components/page/link.tsx";
import { CasesPart } from "./cases-part.tsx";
import { CompanyHead } from "./company-head.tsx";
import { DuePart } from "./due-part.tsx";
import { EgovPart } from "./egov-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { PlansPart } from "./plans-part.tsx";
import { RowsPart } from "./rows-part.tsx";
import { WorkplacesPart } from "./workplaces-part.tsx";

const Parts = ({ company }: { company: Company }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 4fr)" }} gap="4" alignItems="start">
    <Grid gap="4" minW="0">
      <DuePart company={company} />
      <PeoplePart company={company} />
      {checklistTypes.map((type) => (
        <RowsPart key={type} type={type} company={company} />
      ))}
    </Grid>
    <Grid gap="4" minW="0">
      <PlansPart company={company} />
      <CasesPart company={company} />
      <WorkplacesPart company={company} />
      <EgovPart company={company} />
    </Grid>
  </Grid>
);

/** All that the office keeps of one company, each part the beginning of its list. */
export const CompanyPage = () => {
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useRoute(companyRoutes.list, { query: {} });
  const company = data?.companies.find((each) => String(each.id) === id);
  return (
    <Box px="4" pb="6">
      <title>{`${company?.name ?? "会社"}｜Todoke`}</title>
      {error && !data && (
        <LoadFailed
          room="page"
          title="会社を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <Box aria-busy="true" minH="60" />}
      {data && !company && !isFetching && (
        <Box py="4">
          <MessageBar status="error" title={unknownRecord("会社")}>
            <Link to={pagePaths.companies}>会社の一覧</Link>
          </MessageBar>
        </Box>
      )}
      {company && (
        <>
          <CompanyHead company={company} />
          <Parts key={company.id} company={company} />
        </>
      )}
    </Box>
  );
};
