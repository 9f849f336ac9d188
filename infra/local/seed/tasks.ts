import { addDays, type Day } from "#shared/dates/day.ts";
import type { TaskForm } from "#shared/tasks/task.ts";
import { newTask } from "#shared/tasks/settle-task.ts";
import { tasks } from "#functions/db/tasks.ts";
import type { DemoCompany } from "./companies.ts";
import { insert } from "./insert.ts";
import type { Seeded } from "./offices.ts";

type Status = TaskForm["status"];
/** Place of the company, -1 for the office's own; days from today, who, status, title, and its ticks with how many are done. */
const list: readonly (readonly [number, number, number, Status, string, readonly string[], number])[] = [
  [0, -2, 1, "2_進行中", "就業規則の改定案を確認", ["新旧対照表", "意見書の依頼", "届出の準備"], 1],
  [3, 0, 2, "1_未着手", "昇給後の月額変更の確認", ["賃金台帳を受け取る", "対象者を確かめる"], 0],
  [7, 3, 1, "1_未着手", "最低賃金の改定の確認", [], 0],
  [-1, 5, -1, "1_未着手", "所内会議の資料を配る", [], 0],
  [11, 9, 2, "2_進行中", "算定基礎届の対象者一覧を受け取る", ["依頼", "受領", "照合"], 2],
  [15, 21, -1, "1_未着手", "育児・介護休業規程の見直し", ["現行の規程を受け取る", "改正との差を示す"], 0],
  [19, 38, 1, "1_未着手", "定期健康診断の実施の確認", [], 0],
  [2, -12, 2, "3_完了", "雇用契約書のひな形を更新", [], 0],
];

/** 作業 around today. */
export const seedTasks = async ({ tenant, author }: Seeded, all: readonly DemoCompany[], today: Day) => {
  const ids = await tasks.takeIds(tenant, list.length);
  const records = list.map(([place, days, user, status, title, ticks, done], at) => {
    const company = all[place]?.company;
    const form = {
      ...{ company: company?.id ?? -1, title, dueDate: addDays(today, days), user, status },
      ticks: ticks.map((text, tick) => ({ text, done: tick < done })),
    };
    return { ...newTask(form, { companyName: company?.name ?? "", stuffText: "" }, author), AutoId: ids[at]! };
  });
  await insert(author, tasks, tenant, records);
};
