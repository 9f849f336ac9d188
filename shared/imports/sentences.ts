import { showNumber } from "#shared/text/numbers.ts";

/** The sentences about a file and its lines. */
export const importMessages = {
  openQuote: '引用符（"）が閉じていません。',
  noRows: "取り込む行がありません。1行目は見出し、2行目からがデータです。",
  moreCells: '見出しより多くの列があります。カンマを含む値は引用符（"）で囲んでください。',
  sameNo: "同じNoの行が、このファイルに2回あります。",
  otherOffice: "Noと会社名（または法人番号）が、登録されている内容と一致しません。",
  otherCompany: "会社Noと会社名が一致しません。",
  overtaken: "取り込みの途中で、ほかの担当者が更新または削除したため、この行は取り込みませんでした。",
  notImportable: "このままでは取り込めません。",
  moreFindings: "数が多いため、これより先の内容は省きました。",
  importedBefore:
    "この内容は、24時間以内に取り込み済みです。もう一度取り込むときは、ファイルを選び直して確認してください。",
  emptied:
    "この行は見出しより列が少ないため、登録されている内容が空になります。空にするときは、行の終わりまで区切りを入れてください。",
  phone: "03-1234-5678のように、市外局番から「-」で区切って入力してください。",
  leaving: "取り込みの途中です。離れても、取り込んだ分はそのまま残り、残りは次の正時に取り込まれます。",
  openElsewhere:
    "止まっているときは、インポートで同じファイルを選ぶと続きから取り込めます。そのままでも、残りは次の正時に取り込まれます。",
  openSame: "同じ内容のため、続きから取り込めます。取り込んだ行が二重になることはありません。",
  openOther: "終わるまで、このファイルは取り込めません。残りを取り込むと、このファイルをもう一度確認します。",
  ended: "もう一度取り込むと、登録の行は二重になります。",
  tooLarge: "ファイルは3MB以下にしてください。行を分けて、いくつかのファイルにすると取り込めます。",
  csvOnly: "CSVファイルを選択してください。",
} as const;

export const tooManyImportRows = (rows: number, max: number) =>
  `一度に取り込めるのは${showNumber(max)}行までです。このファイルは${showNumber(rows)}行あります。いくつかのファイルに分けてください。`;
export const tooManyColumns = (columns: number, max: number) =>
  `見出しの列が${showNumber(columns)}あります。${showNumber(max)}列までのファイルを選択してください。`;
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
export const noSuchWorkplace = (company: string, name: string) =>
  `「${company}」に「${name}」という事業場は登録されていません。`;
export const severalWorkplaces = (company: string, name: string, count: number) =>
  `「${company}」に「${name}」という事業場が${count}件あります。事業場を1つに決められません。画面から登録してください。`;
export const noSuchUser = (text: string) => `「${text}」というユーザーは登録されていません。`;
export const severalUsers = (name: string, count: number) =>
  `「${name}」というユーザーが${count}人います。メールアドレスを入力してください。`;
export const noSuchKind = (name: string, labels: readonly string[]) =>
  `「${name}」という種類はありません。${labels.map((label) => `「${label}」`).join("")}のいずれかを入力してください。`;
export const sameOpenCase = (employee: string, kind: string) =>
  `「${employee}」の未完了の案件「${kind}」が、すでに登録されているか、このファイルの前の行にあります。新しく登録してよいか確認してください。`;
export const sameAs = (label: string, value: string) =>
  `${label}「${value}」は、すでに登録されているか、このファイルの前の行にあります。新しく登録してよいか確認してください。`;
export const sameRowAs = (subject: string) =>
  `内容が同じ${subject}が、すでに登録されているか、このファイルの前の行にあります。新しく登録してよいか確認してください。`;
export const notANumber = (text: string) =>
  `「${text}」は番号として読み取れません。書き出したファイルの番号を、先頭に0を付けずにそのまま入力してください。`;
/** What a company has no more room for; a file may well have more rows. */
export const workplacesOfCompany = (company: string) => `「${company}」の事業場`;
export const employeesOfCompany = (company: string) => `「${company}」の従業員`;
const letterNames: Record<string, string> = {
  "\uFFFD": "読み取れなかった文字を表す「\uFFFD」",
  "〓": "元の文字を出せなかったことを表す「〓」",
};
const letterName = (letter: string) =>
  letterNames[letter] ??
  `画面に出ない制御文字（U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}）`;
export const strangeLetters = (letters: readonly string[]) =>
  `${letters.map(letterName).join("、")}が含まれています。元の内容を確認してください。`;
/** An import that was begun and is not over. */
export const openImport = (label: string, done: number, all: number) =>
  `「${label}」のインポートが途中です（${showNumber(all)}件のうち${showNumber(done)}件）。`;
export const checkedRows = (rows: number) => `${showNumber(rows)}行を確認しました。`;
export const importedRows = (rows: number) => `${showNumber(rows)}件を取り込みました。`;
