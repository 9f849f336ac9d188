import { Box, chakra } from "@chakra-ui/react";
import { showInstant } from "#shared/dates/day.ts";
import { statusRoutes } from "#shared/status/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { PageSection, SectionCard, SectionPage } from "#web/components/form/section-page.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { type Part, partsOf } from "./parts.ts";

const Facts = ({ facts }: Pick<Part, "facts">) => (
  <chakra.dl display="flex" flexWrap="wrap" columnGap="10" rowGap="3">
    {facts.map(([label, value]) => (
      <Box key={label} minW="0">
        <chakra.dt color="fg.muted" textStyle="xs">
          {label}
        </chakra.dt>
        <chakra.dd fontWeight="medium" overflowWrap="anywhere">
          {value}
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
);

/** How the service is doing, for 運営: what the dashboard of AWS says, without AWS. */
export const StatusPage = () => {
  const { data, error, refetch, isFetching } = useRoute(statusRoutes.get, {});
  return (
    <SectionPage title="稼働状況" intro={data && `${showInstant(data.status.at).slice(0, 16)} の状況です。`}>
      {error && !data && (
        <Box px={{ mdDown: "4" }}>
          <LoadFailed
            room="none"
            title="稼働状況を読み込めませんでした。"
            detail={error.message}
            onRetry={() => void refetch()}
            isBusy={isFetching}
          />
        </Box>
      )}
      {data && (
        <SectionCard mb="4">
          {partsOf(data.status).map(({ title, facts, trouble }) => (
            <PageSection key={title} title={title}>
              {facts.length > 0 && <Facts facts={facts} />}
              {trouble && (
                <Box pt={facts.length > 0 ? "3" : "0"}>
                  <MessageBar status="warning" title={trouble} />
                </Box>
              )}
            </PageSection>
          ))}
        </SectionCard>
      )}
    </SectionPage>
  );
};
