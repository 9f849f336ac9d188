import { Box, Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { agreementTypes, isEndedForm } from "#shared/agreements/agreement-types.ts";
import { messages, unknownRecord } from "#shared/text/messages.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { Link } from "#web/components/page/link.tsx";
import { PageHead } from "#web/components/page/page-layout.tsx";
import "#web/theme/dialog-recipes.ts";
import { DraftWizard } from "./draft-wizard.tsx";
import { PickCompany } from "./pick-company.tsx";
import { ReturnedBar } from "./returned-bar.tsx";
import { returnedArriveId, useAgreementOfRow, useStart } from "./use-agreement.ts";

const FiledAgreement = lazyPart(async () => (await import("./filed-agreement.tsx")).FiledAgreement);

const idOf = (text: string | null) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** What the address names: a row, or a company for a new one and the row that it is copied from; and the 様式. */
const useAddress = () => {
  const [params] = useSearchParams();
  const named = agreementTypes.find((each) => each === params.get("type"));
  const hasId = params.has("id");
  // A form that has ended is only shown where it is stored.
  const type = named && isEndedForm(named) ? undefined : named;
  const isUnknown = params.has("type") && (hasId ? named : type) === undefined;
  const [id, company, from] = ["id", "company", "from"].map((name) => idOf(params.get(name)));
  return { id, company, from, type, isUnknown, hasId: params.has("id") };
};

/** Which form it is that the page shows: one that its first save gave a number stays the same. */
const useIdentity = (address: number | string) => {
  const [made, setMade] = useState<number>();
  const [held, setHeld] = useState({ address, count: 0 });
  if (held.address !== address) {
    setHeld({ address, count: address === made ? held.count : held.count + 1 });
    setMade(undefined);
  }
  return { identity: held.count, setMade };
};

const AgreementStates = () => {
  const { id, company, from, type, isUnknown, hasId } = useAddress();
  const { identity, setMade } = useIdentity(id ?? `new ${company} ${from}`);
  const found = useAgreementOfRow(id);
  const source = useAgreementOfRow(hasId ? undefined : from);
  const start = useStart(found.data?.record.company.Value ?? company);
  if (isUnknown) return <MessageBar status="warning" title={unknownRecord("様式")} />;
  if (!hasId && company === undefined) return <PickCompany />;
  // What could not be read again leaves the form as it is, with what was typed.
  const failed = [found, source].find(({ error, data }) => error && !data);
  const { error, refetch } = failed ?? { ...start, error: start.data ? null : start.error };
  if (error?.code === "notFound" || (hasId && id === undefined))
    return <MessageBar status="warning" title={unknownRecord("36協定")} />;
  if (error)
    return (
      <LoadFailed
        room="none"
        title={messages.article36LoadFailed}
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={found.isFetching || source.isFetching || start.isFetching}
      />
    );
  if ((hasId ? !found.data : source.isLoading) || !start.data) return <p role="status">{messages.loading}</p>;
  if (found.data?.isFiled && !found.data.agreement)
    return (
      <MessageBar status="info" title={messages.agreementFiledElsewhere}>
        <Button asChild variant="outline">
          <Link to={pageAddress(pagePaths.agreementForm, { company: start.data.company.id, type })}>新しく作成</Link>
        </Button>
      </MessageBar>
    );
  if (found.data?.agreement && (found.data.isFiled || found.data.isOnItsWay))
    return <FiledAgreement {...found.data} agreement={found.data.agreement} />;
  const first = returnedArriveId(found.data);
  return (
    <>
      {first && <ReturnedBar arriveId={first} />}
      <DraftWizard
        key={identity}
        found={found.data}
        source={source.data?.agreement ?? undefined}
        start={start.data}
        wanted={type}
        onMade={setMade}
      />
    </>
  );
};

/** 36協定届: made step by step, looked at, printed and filed. */
export const AgreementPage = () => (
  <Box maxW="wizard" mx="auto" px="4" pb="6" _print={{ maxW: "none", p: "0" }}>
    <PageHead isWrapping isScreenOnly>
      <chakra.h1 flex="1">36協定届の作成</chakra.h1>
      <Button asChild variant="outline">
        <Link to={pagePaths.article36Agreement}>36協定に戻る</Link>
      </Button>
    </PageHead>
    <AgreementStates />
  </Box>
);
