import { checklistConfigs } from "#shared/checklists/configs.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { Office } from "#shared/office/office-schema.ts";

type Notices = Pick<Office, "NoticeMailCondition" | "NoticeMailDays" | "NoticeMailSendHour">;

/** The office's settings as name, label, value and type. */
export const settingsList = ({ NoticeMailCondition, NoticeMailDays, NoticeMailSendHour }: Notices) => [
  ...checklistTypes.flatMap((type) => {
    const { title } = checklistConfigs[type];
    return [
      {
        name: `NoticeMailCondition.${type}`,
        label: `${title}のお知らせ`,
        value: String(NoticeMailCondition[type]),
        type: "boolean",
      },
      {
        name: `NoticeMailDays.${type}`,
        label: `${title}のお知らせの日数`,
        value: String(NoticeMailDays[type]),
        type: "number",
      },
    ];
  }),
  { name: "NoticeMailSendHour", label: "お知らせの送信時刻", value: String(NoticeMailSendHour), type: "number" },
];
