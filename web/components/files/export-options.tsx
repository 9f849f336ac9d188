import { Collapsible, Grid } from "@chakra-ui/react";
import { collapsibleSlotRecipe } from "@chakra-ui/react/theme";
import { LuChevronDown } from "react-icons/lu";
import type { CsvOptions } from "#shared/csv/options.ts";
import { RadioRow } from "#web/components/input/radio-row.tsx";

type Choice<V> = { value: V; label: string };
const delimiters: Choice<CsvOptions["delimiter"]>[] = [
  { value: "comma", label: "カンマ区切り" },
  { value: "tab", label: "タブ区切り" },
];
const headers: Choice<boolean>[] = [
  { value: true, label: "あり" },
  { value: false, label: "なし" },
];
const encodings: Choice<CsvOptions["encoding"]>[] = [
  { value: "utf-8-bom", label: "UTF-8（BOM付き）" },
  { value: "utf-8", label: "UTF-8（BOMなし）" },
  { value: "shift_jis", label: "Shift_JIS" },
];
const newlines: Choice<CsvOptions["newline"]>[] = [
  { value: "CRLF", label: "CRLF" },
  { value: "LF", label: "LF" },
  { value: "CR", label: "CR" },
];

type Props = { options: CsvOptions; onChange: (options: CsvOptions) => void };

/** 形式, and in 詳細設定 what few people change. */
export const ExportOptions = ({ options, onChange }: Props) => {
  const { delimiter, hasHeader, encoding, newline } = options;
  const set = (change: Partial<CsvOptions>) => onChange({ ...options, ...change });
  return (
    <>
      <RadioRow label="形式" choices={delimiters} value={delimiter} onChange={(value) => set({ delimiter: value })} />
      <Collapsible.Root recipe={collapsibleSlotRecipe} layerStyle="card">
        <Collapsible.Trigger
          display="flex"
          alignItems="center"
          gap="2"
          w="full"
          px="3.5"
          py="2"
          fontWeight="medium"
          cursor="pointer"
          css={{ "&[data-state=closed] svg": { transform: "rotate(-90deg)" } }}
        >
          <LuChevronDown aria-hidden />
          詳細設定
        </Collapsible.Trigger>
        <Collapsible.Content>
          <Grid gap="3.5" pt="1" pb="3.5" pe="4" ps={{ base: "4", md: "34px" }}>
            <RadioRow
              isNested
              label="ヘッダー行"
              choices={headers}
              value={hasHeader}
              onChange={(value) => set({ hasHeader: value })}
            />
            <RadioRow
              isNested
              label="文字コード"
              choices={encodings}
              value={encoding}
              onChange={(value) => set({ encoding: value })}
            />
            <RadioRow
              isNested
              label="改行コード"
              choices={newlines}
              value={newline}
              onChange={(value) => set({ newline: value })}
            />
          </Grid>
        </Collapsible.Content>
      </Collapsible.Root>
    </>
  );
};
