import { useRef } from "react";
import { useNavigate } from "react-router";
import * as z from "zod";
import { joinRoutes } from "#shared/join/routes.ts";
import { entryPaths, publicPaths } from "#shared/pages.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { useSend } from "#web/api/api.ts";
import { FormPage } from "#web/components/form/form-page.tsx";
import { SectionPage } from "#web/components/form/section-page.tsx";
import { blank, missing, PageForm } from "./join-form.ts";
import { sections } from "./sections.tsx";

const fieldName = (name: string) => (name === "agreed_terms_revision" ? "isAgreed" : name);

const schemas = () => Promise.resolve({ form: PageForm, record: z.unknown() });

export const JoinPage = () => {
  const navigate = useNavigate();
  const email = useRef("");
  const join = useSend(joinRoutes.request);
  return (
    <SectionPage
      title="申込"
      intro={
        <>
          2か月間、すべての機能を無料でお使いいただけます。登録が済んでいる方は、
          <a href={entryPaths.login}>ログイン画面</a>へお進みください。
        </>
      }
    >
      <title>申込｜Todoke</title>
      <FormPage
        subject="申込"
        action="登録する"
        schemas={schemas}
        record={undefined}
        toForm={() => blank}
        sections={sections}
        missing={missing}
        fieldName={fieldName}
        onSubmit={({ passwordAgain: _, isAgreed: __, isUnincorporated: ___, ...form }) => {
          email.current = form.email;
          return join.mutateAsync({ body: { ...form, agreed_terms_revision: termsRevision } });
        }}
        // Not in the address, where it would be kept.
        onSaved={() => void navigate(publicPaths.joinMailSent, { state: { email: email.current } })}
      />
    </SectionPage>
  );
};
