import type { CsvColumn } from "#shared/csv/columns.ts";

export type Row = Record<string, string>;

const places = ["東京都千代田区丸の内", "神奈川県横浜市西区", "大阪府大阪市北区梅田", "北海道札幌市中央区"];
const memo = ["", "電話は午前中に", '担当は"髙橋"さん、副担当は﨑山さん', "一行目\r\n二行目"];

// prettier-ignore
const cells: Record<string, (at: number) => string> = {
  No: String,
  会社名: (at) => `株式会社青葉製作所第${at}工場`,
  会社名カナ: (at) => `カブシキガイシャアオバ${at}`,
  法人番号: (at) => String(5_010_000_000_000 + at),
  郵便番号: (at) => `150-${String(at % 10_000).padStart(4, "0")}`,
  都道府県: () => "神奈川県",
  住所: (at) => `${places[at % 4]}${(at % 9) + 1}-${at % 30}`,
  業種: () => "医療，福祉",
  従業員数: (at) => String(at % 500),
  代表者姓: () => "小野寺",
  代表者名: () => "結",
  電話番号: (at) => `03-1234-${String(at % 10_000).padStart(4, "0")}`,
  FAX番号: () => "-",
  更新日: (at) => `2026/11/${String((at % 30) + 1).padStart(2, "0")}`,
  メモ: (at) => memo[at % 4]!,
};

export const columns: CsvColumn<Row>[] = Object.keys(cells).map((label) => ({
  label,
  key: label,
  data: (row) => row[label]!,
}));

export const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) =>
    Object.fromEntries(Object.entries(cells).map(([label, cell]) => [label, cell(at)])),
  );
