import { Box, chakra, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

export const Note = ({ children, role }: { children: ReactNode; role?: "status" }) => (
  <chakra.p role={role} mt="1.5" color="fg.muted" fontSize="xs">
    {children}
  </chakra.p>
);

// A file may be wrong in hundreds of lines: the cells are bare.
const table: SystemStyleObject = {
  maxH: "80",
  overflow: "auto",
  borderWidth: "1px",
  borderRadius: "card",
  "& table": { w: "full", borderCollapse: "separate", borderSpacing: "0" },
  "& :is(th, td)": {
    px: "2",
    py: "1.5",
    borderBottomWidth: "1px",
    borderColor: "border.muted",
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "anywhere",
  },
  "& tr:last-child td": { borderBottomWidth: "0" },
  "& th": {
    position: "sticky",
    top: "0",
    borderColor: "border",
    bg: "bg.muted",
    fontSize: "xs",
    fontWeight: "medium",
  },
  "& tr > :first-of-type": { w: "84px", textAlign: "end", whiteSpace: "nowrap" },
  "& [data-column=field]": { w: "152px", mdDown: { w: "88px" } },
  "& [data-column=act]": { w: "16" },
};

type Column<T> = { label: string; name?: "field" | "act"; text: (line: T) => string };
type Props<T> = { label: string; columns: readonly Column<T>[]; lines: readonly T[] };

/** More than anybody reads on a screen would only make it slow: the rest is counted. */
const shownMax = 300;

/** Lines of the file under what is said of each. */
export const LineTable = <T extends { line: number }>({ label, columns, lines }: Props<T>) => (
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
          {lines.slice(0, shownMax).map((line, index) => (
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
    {lines.length > shownMax && <Note>ほか{(lines.length - shownMax).toLocaleString("ja-JP")}件</Note>}
  </>
);
