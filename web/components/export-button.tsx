import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { LuDownload } from "react-icons/lu";
import type { CsvTable } from "#web/workers/make-csv.ts";
import type { OtherTable } from "./use-chosen-table.ts";
import "./file-action.css";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));

type Props<T> = CsvTable<T> & { other?: OtherTable<T> | undefined; isDisabled: boolean };

/** エクスポート and its dialog, which keeps the rows as they were when it was opened. */
export const ExportButton = <T,>({ columns, rows, other, isDisabled }: Props<T>) => {
  const [table, setTable] = useState<CsvTable<T>>();
  return (
    <>
      <Button
        variant="outline"
        className="file-action"
        disabled={isDisabled}
        onClick={() => setTable({ columns, rows })}
      >
        <LuDownload aria-hidden />
        <span>エクスポート</span>
      </Button>
      <Suspense>
        {table && (
          <ExportDialog
            own={table as CsvTable<unknown>}
            other={other as OtherTable<unknown> | undefined}
            onClose={() => setTable(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
