import { Box } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { OfficeRecord } from "#shared/office/office-schema.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { useSession } from "#web/app/session.tsx";
import { FormPage } from "#web/components/form-page.tsx";
import { LoadFailed } from "#web/components/list-states.tsx";
import { PageHead } from "#web/components/page-layout.tsx";
import { hasUnsaved } from "#web/components/unsaved.ts";
import { SettingsForm, toSettingsForm } from "./office-form.ts";
import { sections } from "./sections.tsx";

type Props = { office: OfficeRecord; counts: Record<string, number>; onSaved: (office: OfficeRecord) => void };

const Settings = ({ office, counts, onSaved }: Props) => {
  const { role } = useSession();
  const client = useQueryClient();
  const save = useSend(officeRoutes.save);
  return (
    <FormPage
      subject="事務所の設定"
      action="保存"
      schema={SettingsForm}
      record={office}
      current={OfficeRecord}
      toForm={toSettingsForm}
      sections={sections({ counts, max: office, isRoot: role === "root" })}
      onSubmit={async (value, base = office) => {
        const answer = await save.mutateAsync({ body: { ...value, Version: base.Version } });
        onSaved(answer.office);
        // Lists and header show the office from the session.
        void client.invalidateQueries();
        return answer;
      }}
    />
  );
};

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
          p="0"
          title="事務所の設定を読み込めませんでした。"
          detail={error.message}
          onRetry={() => void refetch()}
          isBusy={isFetching}
        />
      )}
      {office && <Settings key={office.Version} office={office} counts={data?.counts ?? {}} onSaved={setOffice} />}
    </Box>
  );
};
