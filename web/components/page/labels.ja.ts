/** Of buttons that show a cross alone. */
export const labels = { closeToast: "知らせを閉じる", close: "閉じる" } as const;
