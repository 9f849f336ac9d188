import { useQueryClient } from "@tanstack/react-query";
import { OfficeRecord } from "#shared/office/office-schema.ts";
import { officeRoutes } from "#shared/office/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { FormPage } from "#web/components/form/form-page.tsx";
import { PageSection, SectionCard } from "#web/components/form/section-page.tsx";
import { Link } from "#web/components/page/link.tsx";
import { limitTitle, LimitTable } from "./limits.tsx";
import { OfficeDataSection } from "./office-data-section.tsx";
import { ProcedureNamesSection } from "./procedure-names-section.tsx";
import { mergeSettings, SettingsForm, toSettingsForm } from "./office-form.ts";
import { sections } from "./sections.tsx";

type Props = { office: OfficeRecord; counts: Record<string, number>; onSaved: (office: OfficeRecord) => void };

const schemas = () => Promise.resolve({ form: SettingsForm, record: OfficeRecord });

/** The form of the office. */
const Settings = ({ office, counts, onSaved }: Props) => {
  const { role, isOtpEnabled, passkeys } = useSession();
  const client = useQueryClient();
  const save = useSend(officeRoutes.save);
  return (
    <FormPage
      subject="事務所の設定"
      action="保存"
      schemas={schemas}
      record={office}
      toForm={toSettingsForm}
      merge={mergeSettings}
      sections={sections({
        counts,
        max: office,
        isRoot: role === "root",
        // 運営 visits with one
        hasFactor: role === "root" || isOtpEnabled || passkeys.length > 0,
      })}
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

/** 運営 has them in the form, where it changes them. */
const Limits = ({ office, counts }: Props) =>
  useSession().role !== "root" && (
    <PageSection title={limitTitle} help="上限の変更は、運営へご連絡ください。">
      <LimitTable counts={counts} max={office} />
    </PageSection>
  );

/** Together: what ends an office must not move under the pointer while the form above it loads. */
export const OfficeParts = (props: Props) => (
  <>
    <Settings key={props.office.Version} {...props} />
    <SectionCard mt="4">
      <Limits {...props} />
      <PageSection title="お支払い">
        <Link to={pagePaths.payment}>お支払い情報とプラン</Link>
      </PageSection>
      <OfficeDataSection />
      <ProcedureNamesSection />
    </SectionCard>
  </>
);
