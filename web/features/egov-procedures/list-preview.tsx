import { Box } from "@chakra-ui/react";
import { showNumber } from "#shared/text/numbers.ts";
import { plainTable } from "#web/components/table/plain-table.ts";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import type { WantedColumn } from "./list-file.ts";

const shownMax = 20;

type Props = { columns: readonly WantedColumn[]; rows: readonly (readonly string[])[] };

/** What comes of the chosen columns, the first rows of it. */
export const ListPreview = ({ columns, rows }: Props) => (
  <Box mt="4">
    <Box css={plainTable} tabIndex={0} role="region" aria-label="一覧の内容">
      <table>
        <thead>
          <tr>
            {columns.map(({ name, label }) => (
              <th key={name}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownMax).map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
    {rows.length > shownMax && <FieldHelp mt="1">ほか{showNumber(rows.length - shownMax)}行</FieldHelp>}
  </Box>
);
