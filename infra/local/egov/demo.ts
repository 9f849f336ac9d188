import { clients } from "#infra/local/seed/clients.ts";
import { acts } from "./acts.ts";
import type { Variant } from "./document-variants.ts";
import { nextArriveId } from "./store.ts";
import { type Account, type Application, firstSettings, type State } from "./state.ts";
import { statuses } from "./statuses.ts";

const day = 86_400_000;
const kinds = [
  ["健康保険・厚生年金保険被保険者資格取得届", "厚生労働省", "日本年金機構,横浜中年金事務所"],
  ["雇用保険被保険者資格喪失届", "厚生労働省", "厚生労働省,神奈川労働局,横浜公共職業安定所"],
  ["時間外労働・休日労働に関する協定届", "厚生労働省", "厚生労働省,神奈川労働局,横浜南労働基準監督署"],
  ["健康保険・厚生年金保険被保険者報酬月額変更届", "厚生労働省", "日本年金機構,横浜中年金事務所"],
  ["雇用保険被保険者資格取得届", "厚生労働省", "厚生労働省,神奈川労働局,横浜公共職業安定所"],
  ["労働保険概算・増加概算・確定保険料申告書", "厚生労働省", "厚生労働省,神奈川労働局"],
] as const;

/** An application of an account that arrived at `arrived`; `position` picks procedure and company. */
export const makeApplication = (
  state: State,
  { sub, arrived, position }: { sub: string; arrived: number; position: number },
): Application => {
  const [name, ministry, destination] = kinds[position % kinds.length]!;
  const client = clients[position % clients.length]!;
  return {
    sub,
    arriveId: nextArriveId(state, { procId: "", at: arrived }),
    arrived,
    visible: arrived,
    status: statuses.arrived,
    procId: "",
    procName: `${name}／${name}`,
    ministry,
    destination,
    corporation: client[0],
    applicant: client[8].replace(" ", "　"),
    notices: [],
    documents: [],
    payments: [],
  };
};

type Story = { count: number; ago: number; play: (application: Application, now: number, position: number) => void };
const judge = (application: Application, at: number) => acts.advance(application, { at });
const document =
  (variant: Variant = "good") =>
  (application: Application, now: number, position: number) => {
    judge(application, now - 3 * day);
    const names = position % 2 === 0 ? "utf8" : "cp932";
    acts.issueDocument(application, { at: now - (position % 3) * day - day / 24, variant, names });
  };
/** 30 applications in every state, with dates around now. */
const stories: readonly Story[] = [
  { count: 4, ago: 0.2, play: () => undefined },
  { count: 5, ago: 3, play: (application, now) => judge(application, now - day) },
  {
    count: 3,
    ago: 6,
    play: (application, now) => {
      judge(application, now - 4 * day);
      acts.requestCorrection(application, { at: now - 2 * day });
    },
  },
  {
    count: 2,
    ago: 8,
    play: (application, now) => {
      judge(application, now - 6 * day);
      acts.requestPayment(application, { at: now - 5 * day, fee: 128_400 });
    },
  },
  { count: 5, ago: 12, play: document() },
  { count: 1, ago: 14, play: document("changed") },
  { count: 1, ago: 15, play: document("expired") },
  { count: 1, ago: 16, play: document("unknownCa") },
  { count: 1, ago: 1, play: acts.withdraw },
  {
    count: 1,
    ago: 20,
    play: (application, now) => {
      acts.withdraw(application);
      acts.finishWithdrawal(application, { at: now - 18 * day });
    },
  },
  {
    count: 6,
    ago: 40,
    play: (application, now) => {
      judge(application, now - 38 * day);
      const { subId } = acts.issueDocument(application, { at: now - 35 * day });
      acts.reportDocument(application, { at: now - 34 * day, subId });
    },
  },
];

// prettier-ignore
export const demoAccounts: readonly Account[] = [
  { sub: "5f0c1c5e-3a5b-4a35-9a0e-000000000001", email: "egov@sakura.example", name: "さくら社会保険労務士事務所", idp: "gbizid", type: "2" },
  { sub: "5f0c1c5e-3a5b-4a35-9a0e-000000000002", email: "sato@sakura.example", name: "さくら社会保険労務士事務所　佐藤", idp: "egov" },
  { sub: "5f0c1c5e-3a5b-4a35-9a0e-000000000003", email: "egov@tsubaki.example", name: "つばき社会保険労務士事務所", idp: "gbizid", type: "2" },
];

const playStories = (state: State, sub: string, now: number, most = Infinity) => {
  let position = 0;
  for (const { count, ago, play } of stories)
    for (let turn = 0; turn < Math.min(count, most); turn++, position++) {
      const arrived = now - ago * day - turn * 1.3 * day;
      const application = makeApplication(state, { sub, arrived, position });
      play(application, now, position);
      state.applications.push(application);
    }
};

/** What e-Gov holds at the first start. */
export const demoState = (now: number): State => {
  const state: State = {
    accounts: [...demoAccounts],
    applications: [],
    bulks: [],
    logins: [],
    tokens: [],
    settings: structuredClone(firstSettings),
    revoked: [],
    lastNumber: 0,
  };
  playStories(state, demoAccounts[0]!.sub, now);
  playStories(state, demoAccounts[2]!.sub, now, 1);
  return state;
};
