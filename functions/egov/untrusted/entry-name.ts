const utf8 = new TextDecoder("utf-8", { fatal: true });
const cp932 = new TextDecoder("shift_jis");

/** Windows writes CP932 without saying so; text that is valid UTF-8 is hardly ever meant as CP932. */
export const decodeName = (raw: Uint8Array) => {
  try {
    return utf8.decode(raw);
  } catch {
    return cp932.decode(raw);
  }
};

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;
const reserved = /[<>:"|?*]/g;
const isStep = (part: string) => /^[. ]*$/.test(part);

/** A name as a label to show and to find a file by: it never leads out of the archive. */
export const labelOf = (name: string) =>
  name
    .normalize("NFC")
    .replace(invisible, "")
    .slice(-200)
    .replace(/^[A-Za-z]:/, "")
    .split(/[\\/]/)
    .filter((part) => !isStep(part))
    .map((part) => part.trim().replace(reserved, "_"))
    .join("/") || "名前のないファイル";
