import { Box } from "@chakra-ui/react";
import { useState } from "react";
import type { OfficeRecord } from "#shared/office/office-schema.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { SectionPage } from "#web/components/form/section-page.tsx";
import { hasUnsaved } from "#web/components/dialog/unsaved.ts";

const OfficeParts = lazyPart(async () => (await import("./office-parts.tsx")).OfficeParts);

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
    <SectionPage title="事務所の設定">
      {error && !office && (
        <Box px={{ mdDown: "4" }}>
          <LoadFailed
            room="none"
            title="事務所の設定を読み込めませんでした。"
            detail={error.message}
            onRetry={() => void refetch()}
            isBusy={isFetching}
          />
        </Box>
      )}
      {office && <OfficeParts office={office} counts={data?.counts ?? {}} onSaved={setOffice} />}
    </SectionPage>
  );
};
