import type { RouteResponse } from "#shared/contract.ts";
import { checklistTypes } from "#shared/office/office.ts";
import type { officeRoutes } from "#shared/office/routes.ts";
import { type PagePath, pagePaths } from "#shared/pages.ts";

type Facts = RouteResponse<typeof officeRoutes.get> & { egovAccounts: number };
export type FirstStep = {
  title: string;
  text: string;
  /** What its button says when it is the next one. */
  action: string;
  opens: { path: PagePath; query: Record<string, string> } | "import";
  isDone: (facts: Facts) => boolean;
};

const imported = ["staff", "todo", ...checklistTypes];

/** What a new office begins with, in this order. */
export const steps: readonly FirstStep[] = [
  {
    title: "最初の会社を登録する",
    text: "顧問先の会社を登録すると、電子申請や案件で選べるようになります。",
    action: "会社を登録",
    opens: { path: pagePaths.companies, query: { action: "new" } },
    isDone: ({ counts }) => (counts.company ?? 0) > 0,
  },
  {
    title: "CSVから取り込む",
    text: "会社や従業員の一覧があれば、［インポート］のテンプレートからまとめて登録できます。",
    action: "インポート",
    opens: "import",
    isDone: ({ counts }) => (counts.company ?? 0) > 1 || imported.some((kind) => (counts[kind] ?? 0) > 0),
  },
  {
    title: "ほかの担当者を登録する",
    text: "いっしょに使う人を、ユーザーとして登録します。",
    action: "担当者を登録",
    opens: { path: pagePaths.users, query: { action: "new" } },
    isDone: ({ counts }) => (counts.user ?? 0) > 1,
  },
  {
    title: "お知らせメールの設定を確認する",
    text: "期限の何日前から知らせるか、何時に送るかを決めて保存します。",
    action: "設定を開く",
    opens: { path: pagePaths.office, query: {} },
    // Who has saved the settings has seen them.
    isDone: ({ office }) => office.Version > 1,
  },
  {
    title: "e-Govに接続する",
    text: "e-Govに接続すると、申請の状況をここで確認できます。",
    action: "e-Govに接続",
    opens: { path: pagePaths.egov, query: {} },
    isDone: ({ egovAccounts }) => egovAccounts > 0,
  },
];
