import { Box } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import type { OfficeRecord } from "#shared/office/office-schema.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { PageHead } from "#web/components/page-layout.tsx";
import { hasUnsaved } from "#web/components/unsaved.ts";
import { OfficeDataSection } from "./office-data-section.tsx";

const Settings = lazy(async () => ({ default: (await import("./settings.tsx")).Settings }));

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
      <Suspense>
        {office && <Settings key={office.Version} office={office} counts={data?.counts ?? {}} onSaved={setOffice} />}
        {/* Together: what ends an office must not move under the pointer while the form above it loads. */}
        {office && <OfficeDataSection />}
      </Suspense>
    </Box>
  );
};
