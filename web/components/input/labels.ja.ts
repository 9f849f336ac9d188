type View = "day" | "month" | "year";

/** What Chakra's inputs say to screen readers in English by themselves. */
export const comboboxLabels = { triggerLabel: "候補を表示", clearTriggerLabel: "入力を消す" } as const;
export const calendarLabels = {
  dayCell: ({ valueText, selected }: { valueText: string; selected: boolean }) =>
    selected ? `${valueText}、選択中` : valueText,
  nextTrigger: (view: View) => ({ day: "次の月", month: "次の年", year: "次の10年" })[view],
  prevTrigger: (view: View) => ({ day: "前の月", month: "前の年", year: "前の10年" })[view],
  viewTrigger: (view: View) => ({ day: "月を選ぶ", month: "年を選ぶ", year: "日を選ぶ" })[view],
  monthSelect: "月を選ぶ",
  yearSelect: "年を選ぶ",
  trigger: (isOpen: boolean) => (isOpen ? "カレンダーを閉じる" : "カレンダーを開く"),
  content: "カレンダー",
  clearTrigger: "日付を消す",
  presetTrigger: (value: unknown) => String(value),
  weekColumnHeader: "週",
  weekNumberCell: (week: number) => `第${week}週`,
  placeholder: () => ({ day: "日", month: "月", year: "年" }),
} as const;
