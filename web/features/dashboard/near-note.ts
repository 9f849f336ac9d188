import { checklistConfigs } from "#shared/checklists/configs.ts";
import type { NoticeMailDays } from "#shared/office/office-schema.ts";

/** What 期限間近 means in this office: 期限の3日前から当日まで, or the days of each type when they differ. */
export const nearNote = (days: NoticeMailDays) => {
  const each = Object.values(checklistConfigs).map(({ title, type }) => `${title}は${days[type]}日前`);
  const isOne = new Set(Object.values(days)).size === 1;
  return `期限間近：${isOne ? `期限の${days.subsidy}日前` : `期限の${each.join("、")}`}から当日まで`;
};
