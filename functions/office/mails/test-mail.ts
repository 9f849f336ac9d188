import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { Office } from "#shared/office/office-schema.ts";
import { pagePaths } from "#shared/pages.ts";
import { letter } from "#functions/mail/letter.ts";
import { settings } from "#functions/runtime/settings.ts";

type Facts = Pick<Office, "Name" | "NoticeMailCondition" | "NoticeMailDays" | "NoticeMailSendHour">;

/** Shows that notice mails arrive, and when they will come. */
export const testMail = (name: string, { Name, NoticeMailCondition, NoticeMailDays, NoticeMailSendHour }: Facts) =>
  letter({
    name,
    subject: "テストメール",
    paragraphs: [
      `${Name}の期限のお知らせメールは、このメールアドレスに届きます。`,
      `送信は毎日${NoticeMailSendHour}時です。お知らせする期限がない日は、メールは届きません。`,
      ...checklistTypes.map(
        (type) =>
          `${checklistConfigs[type].title}：${NoticeMailCondition[type] ? `期限の${NoticeMailDays[type]}日前から` : "お知らせしない"}`,
      ),
      { label: "事務所の設定", url: `${settings.baseUrl}${pagePaths.office}` },
    ],
  });
