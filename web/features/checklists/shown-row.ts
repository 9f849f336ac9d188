import type { RenewalQuestion, renewalQuestion } from "#shared/agreements/renewal-question.ts";
import type { checklistRoutes } from "#shared/checklists/routes.ts";
import { type Colours, readColours } from "#shared/checklists/colours.ts";
import { deadlineState, type DeadlineView, dueDay, isSettled } from "#shared/checklists/deadline.ts";
import type { renewals } from "#shared/checklists/renewals.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { unwrap } from "#shared/checklists/wire.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { type Day, isDay } from "#shared/dates/day.ts";
import { removedName } from "#shared/text/messages.ts";
import { inChargeOf, type UserNames, userName } from "#shared/users/in-charge.ts";

export type ChecklistAnswer = RouteResponse<typeof checklistRoutes.list>;

/** A row with what the list says of it beyond its own columns. */
export type ShownRow = {
  row: ChecklistRow;
  /** The company's name as it is now, else as it was with （削除済み）. */
  company: string;
  /** The company's id, by which its page is found; -1 when it is deleted. */
  page: number;
  companyKana: string;
  /** The same of its 事業場; "" when it names none. */
  workplace: string;
  /** The user whom it names, and who looks after it: that one, else the company's 担当. */
  user: string;
  inCharge: string;
  colours: Colours;
  state: ReturnType<typeof deadlineState>;
  view: DeadlineView;
  /** Of a 36協定: whether a later one renews it, where only the office knows. */
  question: RenewalQuestion<ChecklistRow> | undefined;
};

/** What rows say of each other. Only a list of 36協定 has such rules, and only it loads them (`./renewal-rules.ts`). */
export type RowRules = { renewals: typeof renewals; renewalQuestion: typeof renewalQuestion };
const noRules: RowRules = {
  renewals: () => ({ isRenewed: () => false, candidatesOf: () => [] }),
  renewalQuestion: () => undefined,
};

export const deadlineViewOf = (
  { today, days, config, workplaces }: ChecklistAnswer,
  rows: readonly ChecklistRow[],
  rules: RowRules,
) => ({
  today,
  days,
  ...rules.renewals(config.type, rows, workplaces),
});

const endless = "9999-12-31";

type Urgency = { shown: ShownRow; isSettled: boolean; due: Day };

/** What is still to do by the day that counts, then what is met, the last first. */
const byUrgency = (a: Urgency, b: Urgency) => {
  if (a.isSettled !== b.isSettled) return Number(a.isSettled) - Number(b.isSettled);
  const order = a.due === b.due ? a.shown.row.AutoId - b.shown.row.AutoId : a.due < b.due ? -1 : 1;
  return a.isSettled ? -order : order;
};

/** The answer's rows in the order in which they are worked on. */
export const shownRows = (answer: ChecklistAnswer, rules = noRules, names: UserNames = {}): ShownRow[] => {
  const rows = answer.records.map(unwrap);
  const companies = new Map(answer.companies.map((company) => [company.AutoId, company]));
  const places = new Map(answer.workplaces.map((place) => [place.AutoId, place]));
  const view = deadlineViewOf(answer, rows, rules);
  const shown = rows.map((row): Urgency => {
    const company = companies.get(row.company);
    const place = places.get(row.workplace);
    const due = dueDay(row);
    return {
      isSettled: isSettled(row, view),
      due: isDay(due) ? due : endless,
      shown: {
        row,
        company: company?.Name ?? removedName(row.companyName),
        page: company?.AutoId ?? -1,
        companyKana: company?.NameKana ?? "",
        workplace: place
          ? place.Name || (company?.Name ?? row.workplaceName)
          : row.workplaceName && removedName(row.workplaceName),
        user: userName(names, row.user),
        inCharge: userName(names, inChargeOf(row.user, company)),
        colours: readColours(row.colorInfo),
        state: deadlineState(row, view),
        view,
        question: rules.renewalQuestion(row, view),
      },
    };
  });
  return shown.sort(byUrgency).map((each) => each.shown);
};
