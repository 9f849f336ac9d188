/** How a user hears that a やり取り names them: by a mail of its own, with the mail of deadlines, not at all. */
export const mentionMails = ["now", "digest", "none"] as const;
export type MentionMail = (typeof mentionMails)[number];

export const mentionMailLabels: Record<MentionMail, string> = {
  now: "すぐに受け取る",
  digest: "期限のお知らせにまとめる",
  none: "受け取らない",
};
