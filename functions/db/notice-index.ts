import { partition } from "./keys.ts";

type Office = {
  AutoId: number;
  NoticeMailSendHour: number;
  noticeRunOn: string;
  lock?: { isOn: boolean } | undefined;
  deletesOn?: string | undefined;
};
export const lockedPartition = "notice#locked";
export const leavingPartition = "leaving";
/**
 * Offices of an hour, those longest without a run first: the tick of an hour reads only the due ones. Locked ones are due at
 * none; those that wait for their deletion stand by its day.
 */
export const noticeIndex = ({ AutoId, NoticeMailSendHour, noticeRunOn, lock, deletesOn }: Office) => {
  if (lock?.isOn && deletesOn) return { gsi1pk: leavingPartition, gsi1sk: `${deletesOn}#${partition(AutoId)}` };
  return {
    gsi1pk: lock?.isOn ? lockedPartition : `notice#${String(NoticeMailSendHour).padStart(2, "0")}`,
    gsi1sk: `${noticeRunOn}#${partition(AutoId)}`,
  };
};
