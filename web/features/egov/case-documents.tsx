import { Box, Button, Flex } from "@chakra-ui/react";
import type { EgovDocument, EgovRecord } from "#shared/egov/record.ts";
import { Entries, NoEntries } from "./facts.tsx";
import { dayOf, showMoment } from "#shared/egov/moments.ts";
import { DaysLeft, type View } from "./need-mark.tsx";

const fetched = ({ doc_download_date, opened, archived }: EgovDocument) => {
  if (dayOf(doc_download_date)) return `${showMoment(doc_download_date)}に取得済み`;
  if (opened) return "取得済み";
  return archived ? "未確認（Todokeに保管済み）" : "未取得";
};

export type DocumentAct = "read" | "verify";
export type DocumentActs = { onAct: (act: DocumentAct, document: EgovDocument) => void };

const Document = ({ document, view, onAct }: DocumentActs & { document: EgovDocument; view: View }) => {
  const { archived, doc_title, allowed_date, doc_download_expired_date, doc_download_date, sign, opened } = document;
  const title = doc_title || "公文書";
  const day = dayOf(doc_download_expired_date);
  const isOpen = !opened && !dayOf(doc_download_date);
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="4" rowGap="2">
      <Box flex="1 1 16rem" minW="0">
        <b>{title}</b>
        <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="xs">
          <span>許可日：{showMoment(allowed_date) || "-"}</span>
          <span>
            取得期限：{showMoment(doc_download_expired_date) || "-"}
            {day && isOpen && <DaysLeft day={day} view={view} />}
          </span>
          <span>署名：{sign || "-"}</span>
          <span>取得：{fetched(document)}</span>
        </Flex>
      </Box>
      <Button size="inline" variant="outline" aria-label={`${title}を開く`} onClick={() => onAct("read", document)}>
        開く
      </Button>
      {archived && (
        <Button
          size="inline"
          variant="outline"
          aria-label={`公文書署名検証（${title}）`}
          onClick={() => onAct("verify", document)}
        >
          公文書署名検証
        </Button>
      )}
    </Flex>
  );
};

/** The documents with the day until which e-Gov hands them out. */
export const CaseDocuments = ({ record, view, onAct }: DocumentActs & { record: EgovRecord; view: View }) =>
  record.official_list.length === 0 ? (
    <NoEntries subject="公文書" count={record.doc_count} />
  ) : (
    <Entries label="公文書">
      {record.official_list.map((document) => (
        <Document key={document.notice_sub_id} document={document} view={view} onAct={onAct} />
      ))}
    </Entries>
  );
