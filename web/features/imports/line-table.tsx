import { Box, chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { importLinesShown } from "#shared/limits.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { plainTable } from "#web/components/table/plain-table.ts";

export const Note = ({ children, role }: { children: ReactNode; role?: "status" }) => (
  <chakra.p role={role} mt="1.5" color="fg.muted" fontSize="xs">
    {children}
  </chakra.p>
);

const table: SystemStyleObject = {
  ...plainTable,
  "& tr > :first-of-type": { w: { base: "84px", mdDown: "14" }, textAlign: "end", whiteSpace: "nowrap" },
  "& [data-column=field]": { w: "152px", mdDown: { w: "88px" } },
  "& [data-column=act]": { w: "16" },
  "& [data-column=target]": { mdDown: { minW: "28" } },
};

type Column<T> = { label: string; name?: "field" | "act" | "target"; text: (line: T) => ReactNode };
type Props<T> = { label: string; columns: readonly Column<T>[]; lines: readonly T[]; total: number };

/** Lines of the file under what is said of each; more than anybody reads would only make it slow, so the rest is counted. */
export const LineTable = <T extends { line: number }>({ label, columns, lines, total }: Props<T>) => (
  <>
    <Box css={table} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th>行</th>
            {columns.map(({ label: head, name }) => (
              <th key={head} data-column={name}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, importLinesShown).map((line, index) => (
            <tr key={index}>
              <td>{line.line}行目</td>
              {columns.map(({ label: head, text }) => (
                <td key={head}>{text(line)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
    {total > importLinesShown && <Note>ほか{showNumber(total - importLinesShown)}件</Note>}
  </>
);
