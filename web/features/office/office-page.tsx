import { Box } from "@chakra-ui/react";
import { useState } from "react";
import type { OfficeRecord } from "#shared/office/office-schema.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { late } from "#web/components/late.tsx";
import { LoadFailed } from "#web/components/list-states.tsx";
import { PageHead } from "#web/components/page-layout.tsx";
import { hasUnsaved } from "#web/components/unsaved.ts";

const OfficeParts = late(async () => (await import("./office-parts.tsx")).OfficeParts);

/** The office of the form: a newer one takes its place while nothing is typed. */
const useOffice = (newest: OfficeRecord | undefined) => {
  const [office, setOffice] = useState<OfficeRecord>();
  const isNewer = newest && (!office || (newest.Version > office.Version && !hasUnsaved()));
  if (isNewer) setOffice(newest);
  return [isNewer ? newest : office, setOffice] as const;
};

export const OfficePage = () => {
  const { data, error, refetch, isFetching } = useRoute(officeRoutes.get, {});
  const [office, setOffice] = useOffice(data?.office);
  return (
    <Box maxW="recordDialog" mx="auto" px="4" pb="4">
      <PageHead>
        <h1>事務所の設定</h1>
      </PageHead>
      {error && !office && (
        <LoadFailed
          room="none"
          title="事務所の設定を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {office && <OfficeParts office={office} counts={data?.counts ?? {}} onSaved={setOffice} />}
    </Box>
  );
};
