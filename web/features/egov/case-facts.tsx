import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { EgovNeed, EgovRecord } from "#shared/egov/record.ts";
import { canWithdraw, egovTint } from "#shared/checklists/egov-status.ts";
import { showInstant } from "#shared/dates/day.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import { CaseDocuments, type DocumentActs } from "./case-documents.tsx";
import { CaseNotices, type NoticeActs } from "./case-notices.tsx";
import { CasePayments } from "./case-payments.tsx";
import { CaseSection, type Fact, Facts, NoEntries } from "./facts.tsx";
import { showMoment } from "#shared/egov/moments.ts";
import { Link } from "#web/components/page/link.tsx";
import { NeedMark, type View } from "./need-mark.tsx";

type Props = { record: EgovRecord; view: View };

const basics = ({ record, view }: Props): Fact[] => [
  { label: "手続名", value: record.proc_name, span: 2 },
  { label: "法人名", value: record.corporation_name },
  { label: "到達番号", value: record.arrive_id, span: 1, isCopied: true },
  { label: "到達日時", value: showMoment(record.arrive_date) },
  {
    label: "ステータス",
    span: 1,
    value: (
      <span>
        <StatusBadge text={record.status} tint={egovTint(record.status)} />
        {record.need && <NeedMark need={record.need} view={view} />}
      </span>
    ),
  },
  { label: "送信番号", value: record.send_number },
  { label: "送信日時", value: showMoment(record.send_date) },
  { label: "取り下げ依頼", value: canWithdraw(record) ? "可" : "不可" },
];

const applicant = ({ record }: Props): Fact[] => [
  { label: "申請者名", value: record.applicant_name },
  { label: "Todoke申請者", value: record.todoke_applicant },
  { label: "申請したアカウント", value: record.applied_account },
  { label: "取得したe-Govアカウント", value: record.token_email, span: 2 },
];

const formsOf = ({ apply_form }: EgovRecord) =>
  apply_form
    .map(({ form_name, attached_files }) => [form_name, ...attached_files.map((file) => `　添付：${file}`)].join("\n"))
    .join("\n");

const procedure = ({ record }: Props): Fact[] => [
  { label: "手続ID", value: record.proc_id },
  { label: "申請種別", value: record.apply_type },
  { label: "府省名", value: record.ministry_name },
  { label: "提出先", value: record.submission_destination, span: 1 },
  { label: "内容の確認日時", value: showMoment(record.confirm_time) },
  {
    label: "作成元",
    value: record.check_list_id > 0 && (
      <Link to={pageAddress(pagePaths.article36Agreement, { id: record.check_list_id })}>36協定</Link>
    ),
  },
  { label: "様式と添付書類", value: formsOf(record), span: 3 },
];

const Statuses = ({ record: { statuses } }: Pick<Props, "record">) =>
  statuses.length === 0 ? (
    <NoEntries subject="状況の履歴" count={1} />
  ) : (
    <chakra.ol aria-label="状況の履歴" listStyleType="none">
      {statuses.map(({ status, at }) => (
        <chakra.li key={at} display="flex" alignItems="center" gap="3" minH="7">
          <chakra.time dateTime={at} color="fg.muted">
            {showInstant(at)}
          </chakra.time>
          <StatusBadge text={status} tint={egovTint(status)} />
        </chakra.li>
      ))}
    </chakra.ol>
  );

type Acts = DocumentActs & NoticeActs;

/** The sections of what may have to be done. */
const toDo = ({ onAct, onRead, ...props }: Props & Acts): [kind: EgovNeed["kind"], section: ReactNode][] => [
  [
    "amend",
    <CaseSection key="amend" title="通知" help={`${props.record.notice_count}件`}>
      <CaseNotices {...props} onRead={onRead} />
    </CaseSection>,
  ],
  [
    "document",
    <CaseSection key="document" title="公文書" help={`${props.record.doc_count}件`}>
      <CaseDocuments {...props} onAct={onAct} />
    </CaseSection>,
  ],
  [
    "payment",
    <CaseSection key="payment" title="納付">
      <CasePayments {...props} />
    </CaseSection>,
  ],
];

/** All that is known of a case; what has to be done next stands above the applicant. */
export const CaseFacts = (props: Props & Acts) => {
  const { record } = props;
  const sections = toDo(props);
  const isNext = ([kind]: (typeof sections)[number]) => kind === record.need?.kind;
  const isElsewhere = record.user_id < 0 && !record.proc_id;
  return (
    <>
      <CaseSection title="基本">
        <Facts facts={basics(props)} />
      </CaseSection>
      {sections.filter(isNext).map(([, section]) => section)}
      <CaseSection title="申請者">
        <Facts facts={applicant(props)} />
      </CaseSection>
      <CaseSection
        title="手続"
        {...(isElsewhere && { help: "Todokeの外で提出した申請は、e-Govから取得できない項目があります。" })}
      >
        <Facts facts={procedure(props)} />
      </CaseSection>
      {sections.filter((each) => !isNext(each)).map(([, section]) => section)}
      <CaseSection title="状況の履歴" help="Todokeが取得した日時です。">
        <Statuses record={record} />
      </CaseSection>
    </>
  );
};
