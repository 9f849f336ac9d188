import { showDay } from "#shared/dates/day.ts";
import type { EgovEvent } from "#shared/egov/events.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { StoredEgov } from "#functions/db/egov-records.ts";
import { letter } from "#functions/mail/letter.ts";
import type { Mail } from "#functions/mail/mail.ts";
import { settings } from "#functions/runtime/settings.ts";
import type { Reader } from "#functions/mail/mailable.ts";

const words: Record<EgovEvent["kind"], { subject: string; sentence: string; until?: string }> = {
  amend: { subject: "補正の通知が届きました", sentence: "次の申請に、補正の通知が届きました。", until: "補正期限" },
  payment: { subject: "納付の通知が届きました", sentence: "次の申請に、納付が必要になりました。", until: "納付期限" },
  document: { subject: "公文書が届きました", sentence: "次の申請に、公文書が届きました。", until: "取得期限" },
  ended: { subject: "手続が終了しました", sentence: "次の申請の手続が終了しました。" },
};

/** Tells one reader of one event of a case, with the way to it. */
export const newsMail = (reader: Reader, record: StoredEgov, { kind, day }: EgovEvent): Mail => {
  const { subject, sentence, until } = words[kind];
  const { proc_name, corporation_name, arrive_id, status } = record;
  const lines = [
    `手続名：${proc_name}`,
    `法人名：${corporation_name || "―"}`,
    `到達番号：${arrive_id}`,
    `ステータス：${status}`,
  ];
  const due = until && showDay(day) ? [`${until}：${showDay(day)}`] : [];
  const url = `${settings.baseUrl}${pageAddress(pagePaths.egov, { id: arrive_id })}`;
  return {
    to: reader,
    ...letter({
      name: reader.name,
      subject: `${subject}（${corporation_name || proc_name}）`,
      paragraphs: [sentence, [...lines, ...due].join("\n"), { label: "申請情報", url }],
    }),
  };
};
