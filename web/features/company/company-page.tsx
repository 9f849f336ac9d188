import { useParams } from "react-router";
import { mayUse } from "#shared/access.ts";
import { checklistTypes } from "#shared/office/office.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { messages, unknownRecord } from "#shared/text/messages.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { useSession } from "#web/api/use-session.ts";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { Link } from "#web/components/page/link.tsx";
import { NarrowPage } from "#web/components/page/page-layout.tsx";
import { CasesPart } from "./cases-part.tsx";
import { company } from "./company.classes.ts";
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
  <div className={company.parts}>
    <div className={company.column}>
      <DuePart company={page.company} answer={due} />
      <PeoplePart page={page} />
      {checklistTypes.map((type) => (
        <RowsPart key={type} type={type} page={page} />
      ))}
    </div>
    <div className={company.column}>
      <PlansPart page={page} />
      <CasesPart page={page} />
      <WorkplacesPart page={page} />
      <EgovPart page={page} />
    </div>
  </div>
);

/** Of one that was deleted, another office's, or no number at all: they are not told apart. */
const UnknownCompany = () => {
  const { role } = useSession();
  return (
    <NarrowPage>
      <h1>{unknownRecord("会社")}</h1>
      <p>削除されたか、アドレスが違う可能性があります。削除された会社は、{messages.restorable}</p>
      <div className={company.ways}>
        <Link to={pagePaths.companies} className={buttons.outline}>
          会社の一覧
        </Link>
        {mayUse(role, "manager") && (
          <Link to={pageAddress(pagePaths.history, { kind: "company", act: "remove" })} className={buttons.outline}>
            削除の履歴
          </Link>
        )}
      </div>
    </NarrowPage>
  );
};

/** All that the office keeps of one company, each part the beginning of its list. */
export const CompanyPage = () => {
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useCompanyPage(Number(id));
  const due = useDue(Number(id));
  const isUnknown = error !== null && ["notFound", "invalid"].includes(error.code);
  return (
    <div className={company.page}>
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
      {!data && !error && <div aria-busy="true" className={company.waiting} />}
      {isUnknown && <UnknownCompany />}
      {data && !isUnknown && (
        <>
          <CompanyHead company={data.company} />
          <Parts key={data.company.id} page={{ ...data, isFetching, refetch }} due={due} />
        </>
      )}
    </div>
  );
};
