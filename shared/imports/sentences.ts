/** The sentences about a file and its lines. */
export const importMessages = {
  openQuote: '引用符（"）が閉じていません。',
  noRows: "取り込む行がありません。1行目は見出し、2行目からがデータです。",
  moreCells: '見出しより多くの列があります。カンマを含む値は引用符（"）で囲んでください。',
  sameNo: "同じNoの行が、このファイルに2回あります。",
  otherOffice: "Noと会社名（または法人番号）が、登録されている内容と一致しません。",
  otherCompany: "会社Noと会社名が一致しません。",
  overtaken: "取り込みの途中で、ほかの担当者が更新または削除したため、この行は取り込みませんでした。",
  failed: "取り込みに失敗しました。",
  tooLarge: "ファイルは4MB以下にしてください。",
  csvOnly: "CSVファイルを選択してください。",
} as const;

export const tooManyImportRows = (max: number) => `一度に取り込めるのは${max.toLocaleString("ja-JP")}行までです。`;
export const columnMissing = (label: string) => `「${label}」の列がありません。`;
export const columnTwice = (label: string) => `「${label}」の列が2つあります。`;
export const columnIgnored = (label: string) => `「${label}」の列は、取り込みの対象ではないため読み飛ばします。`;
export const roundedNumber = (text: string) =>
  `「${text}」は、表計算ソフトで桁が失われた数値です。セルの書式を文字列にして、元の番号を入力してください。`;
export const noSuchNumber = (subject: string, number: string) =>
  `No「${number}」の${subject}は登録されていません。新しく登録する行は、Noを空にしてください。`;
export const noSuchCompany = (name: string) => `「${name}」という会社は登録されていません。`;
export const severalCompanies = (name: string, count: number) =>
  `「${name}」という会社が${count}社あります。会社を1つに決められません。`;
export const noSuchEmployee = (company: string, name: string) =>
  `「${company}」に「${name}」という従業員は登録されていません。`;
export const severalEmployees = (company: string, name: string, count: number) =>
  `「${company}」に「${name}」という従業員が${count}人います。従業員を1人に決められません。画面から登録してください。`;
export const noSuchKind = (name: string, labels: readonly string[]) =>
  `「${name}」という種類はありません。${labels.map((label) => `「${label}」`).join("")}のいずれかを入力してください。`;
export const sameOpenCase = (employee: string, kind: string) =>
  `「${employee}」の未完了の案件「${kind}」が、すでに登録されているか、このファイルの前の行にあります。新しく登録してよいか確認してください。`;
export const sameAs = (label: string, value: string) =>
  `${label}「${value}」は、すでに登録されているか、このファイルの前の行にあります。新しく登録してよいか確認してください。`;
export const sameRowAs = (subject: string) =>
  `内容が同じ${subject}が、すでに登録されているか、このファイルの前の行にあります。新しく登録してよいか確認してください。`;
export const checkedRows = (rows: number) => `${rows.toLocaleString("ja-JP")}行を確認しました。`;
export const importedRows = (rows: number) => `${rows.toLocaleString("ja-JP")}件を取り込みました。`;
