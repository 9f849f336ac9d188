import { useState } from "react";
import { LuDownload } from "react-icons/lu";
import { egovCsvColumns } from "#shared/egov/csv-columns.ts";
import { egovPageMax } from "#shared/egov/page-size.ts";
import type { EgovSummary } from "#shared/egov/record.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import type { AppError } from "#shared/errors.ts";
import { send } from "#web/api/send.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { FileButton } from "#web/components/files/file-button.tsx";
import { toast } from "#web/components/messages/toast.ts";

const ExportDialog = lazyChakra(
  async () => (await import("#web/components/files/export-dialog.tsx")).ExportDialog<EgovSummary>,
);

type Query = { status: string; searchText: string };

/** All that the filters leave, in the list's order. One that moved while the pages were read is there once. */
const readAll = async (query: Query) => {
  const rows = new Map<number, EgovSummary>();
  for (let offset = 0, count = 1; offset < count; offset += egovPageMax) {
    const { List, Dic } = await send(egovRoutes.list, {
      query: { ...query, offset: String(offset), limit: String(egovPageMax) },
    });
    for (const row of List) rows.set(row.id, row);
    count = Dic.all_count;
  }
  return [...rows.values()];
};

const sentence = (rows: string) => `条件に合う${rows}件すべてを、画面と同じ並びでエクスポートします。`;

/** エクスポート of all pages. */
export const ExportCases = ({ query, isDisabled }: { query: Query; isDisabled: boolean }) => {
  const [isReading, setReading] = useState(false);
  const [rows, setRows] = useState<EgovSummary[]>();
  const read = async () => {
    setReading(true);
    try {
      setRows(await readAll(query));
    } catch (error) {
      void toast((error as AppError).message, "error");
    }
    setReading(false);
  };
  return (
    <>
      <FileButton icon={<LuDownload aria-hidden />} disabled={isDisabled || isReading} onClick={() => void read()}>
        エクスポート
      </FileButton>
      {rows && (
        <ExportDialog own={{ columns: egovCsvColumns, rows }} sentence={sentence} onClose={() => setRows(undefined)} />
      )}
    </>
  );
};
