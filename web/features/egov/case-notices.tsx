import { chakra, Flex } from "@chakra-ui/react";
import { isTakenBack } from "#shared/checklists/egov-status.ts";
import type { EgovNotice, EgovRecord } from "#shared/egov/record.ts";
import { Entries, NoEntries } from "./facts.tsx";
import { dayOf, showMoment } from "#shared/egov/moments.ts";
import { DaysLeft, type View } from "./need-mark.tsx";

type NoticeProps = { notice: EgovNotice; isOpen: boolean; view: View };

/** 補正期限 is counted down until the office has answered. */
const Amendment = ({ notice: { correct_expired_date, correct_completed_date }, isOpen, view }: NoticeProps) => {
  const day = dayOf(correct_expired_date);
  const isDone = dayOf(correct_completed_date) !== undefined;
  return (
    <>
      {day && (
        <span>
          補正期限：{showMoment(correct_expired_date)}
          {isOpen && !isDone && <DaysLeft day={day} view={view} />}
        </span>
      )}
      {isDone && <span>補正完了：{showMoment(correct_completed_date)}</span>}
    </>
  );
};

const Notice = (props: NoticeProps) => {
  const { notice_title, notice_data_type, issue_date, issuer_organization, notice_sentence } = props.notice;
  return (
    <li>
      <b>{notice_title || notice_data_type || "通知"}</b>
      <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="xs">
        {notice_data_type && <span>種類：{notice_data_type}</span>}
        <span>発行：{showMoment(issue_date) || "-"}</span>
        {issuer_organization && <span>発行元：{issuer_organization}</span>}
        <Amendment {...props} />
      </Flex>
      {notice_sentence && (
        <chakra.p mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {notice_sentence}
        </chakra.p>
      )}
    </li>
  );
};

/** e-Gov's notices to the office, with the text and until when to answer. */
export const CaseNotices = ({ record, view }: { record: EgovRecord; view: View }) =>
  record.notice_list.length === 0 ? (
    <NoEntries subject="通知" count={record.notice_count} />
  ) : (
    <Entries label="通知">
      {record.notice_list.map((notice) => (
        <Notice key={notice.notice_sub_id} notice={notice} isOpen={!isTakenBack(record.status)} view={view} />
      ))}
    </Entries>
  );
