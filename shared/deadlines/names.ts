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

/** Whose lines a user's calendar feed has. */
export const feedScopes = ["own", "office"] as const;
export type FeedScope = (typeof feedScopes)[number];
export const feedScopeLabels: Record<FeedScope, string> = { own: "自分の担当", office: "事務所全体" };
