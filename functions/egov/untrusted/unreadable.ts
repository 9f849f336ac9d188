import { AppError } from "#shared/errors.ts";

/** Why a file is not read or shown, as a sentence for whoever asked for it. */
export const unreadable = {
  broken: "ZIPファイルが壊れているため、読み取れません。",
  encrypted: "パスワードのかかったZIPファイルは読み取れません。",
  method: "このZIPファイルの圧縮方式には対応していません。",
  overlapping: "ZIPファイルの中身が重なっているため、安全のため読み取りません。",
  duplicate: "ZIPファイルに同じ名前のファイルが複数あるため、読み取りません。",
  tooMany: "ZIPファイルに含まれるファイルが多すぎます。",
  tooLarge: "ファイルが大きすぎるため、読み取れません。",
  ratio: "ZIPファイルの圧縮率が異常に高いため、安全のため読み取りません。",
  encoding: "文書の文字コードを判別できません。",
  doctype: "文書型宣言（DTD）を含む文書は、安全のため読み取りません。",
  malformed: "XMLとして正しくないため、読み取れません。",
  tooSlow: "文書の処理に時間がかかりすぎたため、中止しました。",
  stylesheet: "この文書のスタイルシートには対応していないため、表示できません。",
} as const;

export const refuse = (why: keyof typeof unreadable) => new AppError("invalid", unreadable[why]);
