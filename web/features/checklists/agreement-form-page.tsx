import { Button } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router";
import { agreementForms } from "#shared/agreements/agreement-types.ts";
import { messages, unknownRecord } from "#shared/messages.ts";
import { pagePaths } from "#shared/pages.ts";
import { LoadFailed } from "#web/components/list-states.tsx";
import { MessageBar } from "#web/components/message-bar.tsx";
import { FullPage, NarrowPage } from "#web/components/page-layout.tsx";
import { useList, useRows } from "./use-rows.ts";

const type = "article36Agreement";

/** What was chosen in e-Gov電子申請, and that its form cannot be made here yet. */
export const AgreementFormPage = () => {
  const [params] = useSearchParams();
  const { error, data, refetch, isFetching } = useList(type);
  const found = useRows(type)?.find(({ row }) => String(row.AutoId) === params.get("id"));
  const form = agreementForms.find(({ value }) => value === params.get("type"));

  return (
    <FullPage>
      <NarrowPage>
        <h1>申請書の作成</h1>
        {error && !data && (
          <LoadFailed
            title={messages.article36LoadFailed}
            detail={error.message}
            onRetry={() => void refetch()}
            isBusy={isFetching}
          />
        )}
        {data && !(found && form) && <MessageBar status="warning" title={unknownRecord(form ? "36協定" : "様式")} />}
        {found && form && (
          <>
            <p>
              <b>{found.company}</b>
              <br />
              {form.label}　{form.use}
            </p>
            <MessageBar status="info" title={messages.formNotYet} detail={messages.formElsewhere} />
          </>
        )}
        <Button asChild variant="outline">
          <Link to={pagePaths.article36Agreement}>36協定に戻る</Link>
        </Button>
      </NarrowPage>
    </FullPage>
  );
};
