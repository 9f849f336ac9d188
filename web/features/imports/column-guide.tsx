import { Box, Button, chakra, Flex, type SystemStyleObject } from "@chakra-ui/react";
import { LuDownload } from "react-icons/lu";
import { filledColumns, importLabels, templateOf } from "#shared/imports/columns.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { download } from "#web/components/files/download.ts";
import { plainTable } from "#web/components/table/plain-table.ts";

const saveTemplate = (kind: ImportKind) =>
  download(new Blob([templateOf(kind)], { type: "text/csv" }), `${importLabels[kind]}の見本.csv`);

const table: SystemStyleObject = {
  ...plainTable,
  mt: "2",
  "& tbody th": { w: "200px", fontWeight: "medium", mdDown: { w: "128px" } },
};

/** The columns that a file may have with what each takes, and a file to begin with. */
export const ColumnGuide = ({ kind }: { kind: ImportKind }) => (
  <Box mt="3.5">
    <Flex align="center" justify="space-between" wrap="wrap" gap="2">
      <chakra.h3 fontWeight="bold">ファイルの列</chakra.h3>
      <Button variant="outline" size="sm" onClick={() => saveTemplate(kind)}>
        <LuDownload aria-hidden />
        見本のファイル
      </Button>
    </Flex>
    <chakra.p mt="1" color="fg.muted" fontSize="xs">
      列の順番は自由です。不要な列は省略できます。変更する行で省略した列は、登録されている内容のまま残ります。
    </chakra.p>
    <Box css={table} tabIndex={0} role="region" aria-label="ファイルの列">
      <table>
        <thead>
          <tr>
            <th>列</th>
            <th>入力するもの</th>
          </tr>
        </thead>
        <tbody>
          {filledColumns(kind).map(({ label, takes, isRequired }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {isRequired && (
                  <chakra.span ms="1.5" color="fg.error" fontSize="xs">
                    必須
                  </chakra.span>
                )}
              </th>
              <td>{takes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </Box>
);
