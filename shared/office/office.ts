/** The three kinds of checklist, as the wire and the settings name them. */
export const checklistTypes = ["electronicApplication", "subsidy", "article36Agreement"] as const;
export type ChecklistType = (typeof checklistTypes)[number];

/** What a new office starts with. */
export const newOfficeSettings = {
  NoticeMailDays: { electronicApplication: 3, subsidy: 3, article36Agreement: 3 },
  NoticeMailCondition: { electronicApplication: true, subsidy: true, article36Agreement: true },
  NoticeMailSendHour: 8,
};
