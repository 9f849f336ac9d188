import { LuChevronDown } from "react-icons/lu";
import type { CsvOptions } from "#shared/csv/options.ts";
import { RadioRow } from "./radio-row.tsx";

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
      <details className="export-details">
        <summary>
          <LuChevronDown aria-hidden />
          詳細設定
        </summary>
        <div>
          <RadioRow
            label="ヘッダー行"
            choices={headers}
            value={hasHeader}
            onChange={(value) => set({ hasHeader: value })}
          />
          <RadioRow
            label="文字コード"
            choices={encodings}
            value={encoding}
            onChange={(value) => set({ encoding: value })}
          />
          <RadioRow
            label="改行コード"
            choices={newlines}
            value={newline}
            onChange={(value) => set({ newline: value })}
          />
        </div>
      </details>
    </>
  );
};
