/** What a mail says of a comment that names its reader: who wrote it, on what (`電子申請　株式会社丸山建設　伊藤 大輔`), and its first words. */
export type MentionLine = { author: string; subject: string; text: string; path: string };

const shown = 100;

/** The first characters of a text, on one line. */
export const firstWords = (text: string) => {
  const letters = [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()];
  return letters.length > shown ? `${letters.slice(0, shown).join("")}…` : letters.join("");
};
