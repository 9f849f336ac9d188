import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { isTakenBack } from "#shared/checklists/egov-status.ts";
import type { EgovNotice, EgovRecord } from "#shared/egov/record.ts";
import { Entries, NoEntries } from "./facts.tsx";
import { dayOf, showMoment } from "#shared/egov/moments.ts";
import { DaysLeft, type View } from "./need-mark.tsx";

export type NoticeActs = { onRead: (notice: EgovNotice) => void };
type NoticeProps = { notice: EgovNotice; isOpen: boolean; view: View };

export const noticeTitle = ({ notice_title, notice_data_type }: EgovNotice) =>
  notice_title || notice_data_type || "通知";

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

/** Until e-Gov was asked nobody knows whether files came with it. */
const Files = ({ notice, onRead }: NoticeActs & { notice: EgovNotice }) =>
  notice.files !== 0 && (
    <Button
      size="inline"
      variant="outline"
      aria-label={`${noticeTitle(notice)}の添付ファイルを開く`}
      onClick={() => onRead(notice)}
    >
      添付ファイル{notice.files !== undefined && `（${notice.files}件）`}
    </Button>
  );

const Notice = ({ onRead, ...props }: NoticeProps & NoticeActs) => {
  const { notice_data_type, issue_date, issuer_organization, notice_sentence, correct_type } = props.notice;
  const type = [notice_data_type, correct_type].filter(Boolean).join("・");
  return (
    <Flex as="li" wrap="wrap" align="start" columnGap="4" rowGap="2">
      <Box flex="1 1 16rem" minW="0">
        <b>{noticeTitle(props.notice)}</b>
        <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="xs">
          {type && <span>種類：{type}</span>}
          <span>発行：{showMoment(issue_date) || "-"}</span>
          {issuer_organization && <span>発行元：{issuer_organization}</span>}
          <Amendment {...props} />
        </Flex>
        {notice_sentence && (
          <chakra.p mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {notice_sentence}
          </chakra.p>
        )}
      </Box>
      <Files notice={props.notice} onRead={onRead} />
    </Flex>
  );
};

type Props = NoticeActs & { record: EgovRecord; view: View };

/** e-Gov's notices to the office, with the text, the files and until when to answer. */
export const CaseNotices = ({ record, view, onRead }: Props) =>
  record.notice_list.length === 0 ? (
    <NoEntries subject="通知" count={record.notice_count} />
  ) : (
    <Entries label="通知">
      {record.notice_list.map((notice) => (
        <Notice
          key={notice.notice_sub_id}
          notice={notice}
          isOpen={!isTakenBack(record.status)}
          view={view}
          onRead={onRead}
        />
      ))}
    </Entries>
  );
