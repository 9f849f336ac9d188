import { showDay } from "#shared/dates/day.ts";
import { officeLimits } from "#shared/limits.ts";
import { pagePaths } from "#shared/pages.ts";
import { makesLabels, type PlanMakes } from "#shared/plans/plan.ts";
import { showNumber } from "#shared/text/numbers.ts";
import type { StoredOffice } from "#functions/db/entities.ts";
import { letter } from "#functions/mail/letter.ts";
import type { Mail } from "#functions/mail/mail.ts";
import type { Reader } from "#functions/mail/mailable.ts";
import type { Making } from "./making.ts";
import { settings } from "#functions/runtime/settings.ts";

const linesMax = 5;

const limits = {
  electronicApplication: { limit: "CheckListMax", counted: "", way: "不要な電子申請を削除すると" },
  task: { limit: "TaskMax", counted: "完了していない", way: "作業を完了にするか、不要な作業を削除すると" },
} as const satisfies Record<PlanMakes, { limit: keyof typeof officeLimits; counted: string; way: string }>;

const waitingLines = (makings: readonly Making[]) => {
  const named = makings
    .slice(0, linesMax)
    .map(({ company, turn }) => `・${company.name}　${turn.name}（期限 ${showDay(turn.due)}）`);
  const rest = makings.length - named.length;
  return [
    `まだ作れていないもの（${showNumber(makings.length)}件）`,
    ...named,
    ...(rest > 0 ? [`ほか${showNumber(rest)}件`] : []),
  ];
};

/** That a limit keeps recurring work from being made: what waits, and what makes room. */
export const fullMail = (office: StoredOffice, makes: PlanMakes, waiting: readonly Making[], to: Reader): Mail => {
  const { limit, counted, way } = limits[makes];
  const label = makesLabels[makes];
  const max = showNumber(office[limit] ?? officeLimits[limit]);
  return {
    to,
    ...letter({
      name: to.name,
      subject: `${label}が上限のため、定例業務を作れません（${office.Name}）`,
      paragraphs: [
        `${counted}${label}の登録数が上限の${max}件に達しているため、定例業務から${label}を作れませんでした。`,
        ...(waiting.length > 0 ? [waitingLines(waiting).join("\n")] : []),
        `${way}、翌朝に作ります。上限を増やすには、管理者から${settings.operatorName}にご連絡ください。`,
        { label: "期限の画面", url: `${settings.baseUrl}${pagePaths.deadlines}` },
      ],
    }),
  };
};
