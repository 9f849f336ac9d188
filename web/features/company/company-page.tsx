import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { useParams } from "react-router";
import { mayUse } from "#shared/access.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { messages, unknownRecord } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { useSession } from "#web/api/use-session.ts";
import { Link } from "#web/components/page/link.tsx";
import { CasesPart } from "./cases-part.tsx";
import { CompanyHead } from "./company-head.tsx";
import { DuePart, useDue } from "./due-part.tsx";
import { EgovPart } from "./egov-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { PlansPart } from "./plans-part.tsx";
import { RowsPart } from "./rows-part.tsx";
import { type PageAnswer, useCompanyPage } from "./use-company-page.ts";
import { WorkplacesPart } from "./workplaces-part.tsx";

type Due = ReturnType<typeof useDue>;

const Parts = ({ page, due }: { page: PageAnswer; due: Due }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 4fr)" }} gap="4" alignItems="start">
    <Grid gap="4" minW="0">
      <DuePart company={page.company} answer={due} />
      <PeoplePart page={page} />
      {checklistTypes.map((type) => (
        <RowsPart key={type} type={type} page={page} />
      ))}
    </Grid>
    <Grid gap="4" minW="0">
      <PlansPart page={page} />
      <CasesPart page={page} />
      <WorkplacesPart page={page} />
      <EgovPart page={page} />
    </Grid>
  </Grid>
);

/** Of one that was deleted, another office's, or no number at all: they are not told apart. */
const UnknownCompany = () => {
  const { role } = useSession();
  return (
    <Flex direction="column" align="flex-start" gap="4" maxW="narrowPage" mx="auto" px={{ md: "6" }} py="16">
      <h1>{unknownRecord("会社")}</h1>
      <p>削除されたか、アドレスが違う可能性があります。削除された会社は、{messages.restorable}</p>
      <Flex gap="2" wrap="wrap">
        <Button asChild variant="outline">
          <Link to={pagePaths.companies}>会社の一覧</Link>
        </Button>
        {mayUse(role, "manager") && (
          <Button asChild variant="outline">
            <Link to={pageAddress(pagePaths.history, { kind: "company", act: "remove" })}>削除の履歴</Link>
          </Button>
        )}
      </Flex>
    </Flex>
  );
};

/** So that the page's foot stands at the window's, also while little or nothing is shown. */
const wholeWindow = {
  base: "calc(100dvh - {sizes.header} - {sizes.breadcrumb})",
  mdDown: "calc(100dvh - {sizes.header} - {sizes.phoneBreadcrumb})",
};

/** All that the office keeps of one company, each part the beginning of its list. */
export const CompanyPage = () => {
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useCompanyPage(Number(id));
  const due = useDue(Number(id));
  const isUnknown = error !== null && ["notFound", "invalid"].includes(error.code);
  return (
    <Box px="4" pb="6" minH={wholeWindow}>
      <title>{`${(!isUnknown && data?.company.name) || "会社"}｜Todoke`}</title>
      {error && !isUnknown && !data && (
        <LoadFailed
          room="page"
          title="会社を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {!data && !error && <Box aria-busy="true" minH="60" />}
      {isUnknown && <UnknownCompany />}
      {data && !isUnknown && (
        <>
          <CompanyHead company={data.company} />
          <Parts key={data.company.id} page={{ ...data, isFetching, refetch }} due={due} />
        </>
      )}
    </Box>
  );
};
