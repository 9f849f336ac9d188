import { showDay, showInstant } from "#shared/dates/day.ts";
import type { ServiceStatus } from "#shared/status/service-status.ts";
import { showNumber } from "#shared/text/numbers.ts";

/** A part of the page: what was counted, and what to do about it where something is wrong. */
export type Part = { title: string; facts: [label: string, value: string][]; trouble?: string | undefined };

const count = (number: number, unit: string) => `${showNumber(number)}${unit}`;
const unread = (title: string): Part => ({
  title,
  facts: [],
  trouble: "読み取れませんでした。しばらくして、もう一度お試しください。",
});

const offices = ({ offices: of }: ServiceStatus): Part => {
  const title = "事務所";
  if (!of) return unread(title);
  return {
    title,
    facts: [
      ["すべて", count(of.all, "件")],
      ["停止中", count(of.locked, "件")],
      ["うち削除を待つもの", count(of.leaving, "件")],
    ],
  };
};

const morningTrouble = ({ at, waiting }: NonNullable<ServiceStatus["morning"]>) => {
  if (at === "") return "8時の処理がまだありません。次の時刻の処理が、済んでいない事務所を拾います。";
  return waiting > 0 ? `${count(waiting, "件")}の事務所が、まだ通知メールを待っています。` : undefined;
};
const morning = ({ morning: run }: ServiceStatus): Part => {
  const title = "朝8時の通知";
  if (!run) return unread(title);
  return {
    title,
    facts: [
      ["最後の日", showDay(run.day)],
      ["処理の時刻", run.at ? showInstant(run.at).slice(11, 16) : "まだ"],
      ["対象の事務所", count(run.offices, "件")],
      ["待っている事務所", count(run.waiting, "件")],
    ],
    trouble: morningTrouble(run),
  };
};

const ticks = ({ lastTick }: ServiceStatus): Part => {
  const title = "毎時の処理";
  if (lastTick === null) return unread(title);
  return {
    title,
    facts: [["最後の処理", lastTick ? showInstant(lastTick).slice(0, 16) : "2時間以内にありません"]],
    trouble: lastTick ? undefined : "毎時の処理が止まっています。アラーム hour-silent の手順を見てください。",
  };
};

const polls = ({ polls: of }: ServiceStatus): Part => {
  const title = "e-Govの読み取り";
  if (!of) return unread(title);
  return {
    title,
    facts: [
      ["遅れているアカウント", count(of.late, "件")],
      ["最も長い遅れ", count(of.minutes, "分")],
    ],
    trouble: of.late > 0 ? "e-Govの応答が遅いか、止まっています。アカウントは自動で再開します。" : undefined,
  };
};

const minuteOf = ({
  at,
  calls: all,
  most,
}: NonNullable<ServiceStatus["calls"]>["minutes"][number]): [string, string] => [
  showInstant(at).slice(11, 16),
  all === 0 ? count(0, "回") : `${count(all, "回")}（最も多い宛先 ${count(most, "回")}）`,
];
/** Nothing where the stage sets no bound. */
const calls = ({ calls: of }: ServiceStatus): Part | undefined => {
  const title = "e-Govの呼び出しの上限";
  if (!of) return unread(title);
  const { bound, accounts, due, minutes } = of;
  if (bound === 0) return undefined;
  return {
    title,
    facts: [
      ["1分の上限（宛先ごと）", count(bound, "回")],
      ["1分に読めるアカウント", count(accounts, "件")],
      ["順番を待つアカウント", count(due, "件")],
      ...minutes.map(minuteOf),
    ],
    trouble:
      due > accounts
        ? `上限のため、アカウントを読む間隔が延びています。いま待つものをすべて読むまで、およそ${count(Math.ceil(due / accounts), "分")}かかります。`
        : undefined,
  };
};

const refused = ({ refused: of }: ServiceStatus): Part => {
  const title = "届かないメール";
  if (!of) return unread(title);
  return {
    title,
    facts: [
      ["アドレス", count(of.addresses, "件")],
      ["事務所", count(of.offices, "件")],
    ],
    trouble: of.addresses > 0 ? "事務所の一覧の「届かないアドレス」の列で、どの事務所かを確かめられます。" : undefined,
  };
};

const letters = ({ deadLetters }: ServiceStatus): Part => {
  const title = "処理できなかった通知";
  if (!deadLetters) return unread(title);
  const total = deadLetters.reduce((sum, each) => sum + each.letters, 0);
  return {
    title,
    facts: [
      ["合計", count(total, "件")],
      ...deadLetters.map(({ queue, letters: of }): [string, string] => [queue, count(of, "件")]),
    ],
    trouble: total > 0 ? "npm run dead-letters で読み、原因をなくしてから戻してください。" : undefined,
  };
};

const versions = ({ versions: of }: ServiceStatus): Part => ({
  title: "版",
  facts: [
    ["環境", of.stage],
    ["この画面の関数", of.server],
    ["利用規約", String(of.terms)],
    ["法定期限の規則", String(of.legalRules)],
  ],
});

export const partsOf = (status: ServiceStatus): Part[] =>
  [morning, ticks, polls, calls, refused, letters, offices, versions].flatMap((part) => part(status) ?? []);
