const japan = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
/** `2026/11/24 08:00` of an ISO instant, in Japan. */
export const showInstant = (instant: string) => japan.format(new Date(instant));
