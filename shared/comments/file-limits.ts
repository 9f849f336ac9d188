const megabyte = 1_048_576;

/** Bytes of one file, how many files a comment has, and bytes of all files of an office's やり取り. */
export const commentFileMax = 20 * megabyte;
export const commentFilesMax = 5;
export const commentRoomMax = 1_024 * megabyte;

/** A call of the API takes no more than this of a file: a larger one comes in parts. */
export const partBytes = 4 * megabyte;
/** Of the form that brings a part. */
export const partUploadMax = 4_300_000;
export const partCount = (size: number) => Math.ceil(size / partBytes);
export const partLength = (size: number, part: number) => Math.min(partBytes, size - part * partBytes);

/** What the names of files end in that are taken; the server looks at their bytes. */
export const fileEndings = [
  ...["pdf", "jpg", "jpeg", "png", "gif", "webp", "heic"],
  ...["docx", "doc", "xlsx", "xls", "pptx", "ppt", "csv", "txt"],
] as const;

export const fileSentences = {
  kind: "PDF、画像（JPEG・PNG・GIF・WebP・HEIC）、Word、Excel、PowerPoint、CSV、テキストのファイルを添付できます。マクロを含むものは添付できません。",
  tooLarge: "20MBを超えるファイルは添付できません。",
  empty: "空のファイルは添付できません。",
  tooMany: `添付できるファイルは、一つのやり取りに${commentFilesMax}つまでです。`,
  noRoom:
    "事務所のやり取りに添付できるファイルは、合わせて1GBまでです。要らないやり取りを削除すると、1時間ほどで空きができます。",
  notReceived: "ファイルを受け取れませんでした。もう一度選択してください。",
  unreadable: "ファイルを読み取れませんでした。移動や変更をしていないか確認して、もう一度選択してください。",
  gone: "添付したファイルの期限が切れたか、すでに使われています。外して、もう一度選択してください。",
  failed: "アップロードできなかったファイルがあります。やり直すか、外してから送信してください。",
} as const;

/** Why a file cannot be taken, as far as its name and size say. */
export const fileRefusal = ({ name, size }: { name: string; size: number }) => {
  if (size === 0) return fileSentences.empty;
  if (size > commentFileMax) return fileSentences.tooLarge;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return fileEndings.some((each) => each === ending) ? undefined : fileSentences.kind;
};
