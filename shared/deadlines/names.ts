export const deadlineSources = [
  "electronicApplication",
  "subsidy",
  "article36Agreement",
  "todo",
  "task",
  "egov",
  "person",
] as const;
export type DeadlineSource = (typeof deadlineSources)[number];

export const deadlineGroups = ["overdue", "today", "week", "month", "later"] as const;
export type DeadlineGroup = (typeof deadlineGroups)[number];
