import { useState } from "react";
import { LuDownload } from "react-icons/lu";
import type { CsvTable } from "#web/workers/make-csv.ts";
import { lazyChakra } from "#web/components/loading/lazy-chakra.ts";
import { FileButton } from "./file-button.tsx";
import type { OtherTables } from "./use-chosen-table.ts";

const ExportDialog = lazyChakra(async () => (await import("./export-dialog.tsx")).ExportDialog);

type Props<T> = CsvTable<T> & { others?: OtherTables<T> | undefined; isDisabled: boolean };

/** エクスポート and its dialog, which keeps the rows as they were when it was opened. */
export const ExportButton = <T,>({ columns, rows, others, isDisabled }: Props<T>) => {
  const [table, setTable] = useState<CsvTable<T>>();
  return (
    <>
      <FileButton icon={<LuDownload aria-hidden />} disabled={isDisabled} onClick={() => setTable({ columns, rows })}>
        エクスポート
      </FileButton>
      {table && (
        <ExportDialog
          own={table as CsvTable<unknown>}
          others={others as OtherTables<unknown> | undefined}
          onClose={() => setTable(undefined)}
        />
      )}
    </>
  );
};
