import { Box, chakra, Input } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { searchKey, searchTerms } from "#shared/text/keys.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { FieldFrame, FieldHelp } from "#web/components/input/field-frame.tsx";
import type { WantedColumn } from "./list-file.ts";

const shownMax = 50;

type Row = readonly string[];
type Props = {
  columns: readonly WantedColumn[];
  rows: readonly Row[];
  picked: Row | undefined;
  onPick: (row: Row) => void;
};

/** One row of a long list, found by its words. */
export const ListPick = ({ columns, rows, picked, onPick }: Props) => {
  const [text, setText] = useState("");
  const found = useMemo(() => {
    const terms = searchTerms(text);
    return rows.filter((row) => terms.every((term) => searchKey(row.join(" ")).includes(term)));
  }, [rows, text]);
  return (
    <Box mt="4">
      <FieldFrame label="検索" help="手続名称の一部か、手続IDで絞り込みます。例　時間外労働　各事業場">
        <Input value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      </FieldFrame>
      <chakra.fieldset mt="3" borderWidth="1px" borderRadius="sm" maxH="72" overflowY="auto">
        <chakra.legend srOnly>手続き</chakra.legend>
        {found.slice(0, shownMax).map((row, index) => (
          <chakra.label
            key={index}
            display="grid"
            gridTemplateColumns="1rem minmax(0, 1fr)"
            gap="2"
            px="3"
            py="2"
            cursor="pointer"
            css={{ "&:is(:hover, :has(:checked))": { bg: "brand.subtle" } }}
          >
            <chakra.input
              type="radio"
              name="row"
              mt="1"
              accentColor="brand.solid"
              checked={row === picked}
              onChange={() => onPick(row)}
            />
            <chakra.span minW="0" overflowWrap="anywhere">
              {row
                .map((cell, at) => cell && `${columns[at]!.label} ${cell}`)
                .filter(Boolean)
                .join("　")}
            </chakra.span>
          </chakra.label>
        ))}
        {found.length === 0 && <FieldHelp p="3">該当する行はありません。</FieldHelp>}
      </chakra.fieldset>
      {found.length > shownMax && (
        <FieldHelp mt="1" role="status">
          ほか{showNumber(found.length - shownMax)}件。文字を入力して絞り込んでください。
        </FieldHelp>
      )}
    </Box>
  );
};
