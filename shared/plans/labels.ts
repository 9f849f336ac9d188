/** What the fields of a plan are called in the list, the dialog, the files and the history. */
export const planLabels = {
  company: "会社名",
  workplace: "事業場",
  procedure: "手続",
  title: "名称",
  rule: "くり返し",
  condition: "人数の条件",
  makes: "作るもの",
  leadDays: "作る時期（日前）",
  user: "担当",
  from: "開始日",
  until: "終了日",
  skipped: "省略した回",
  moved: "日を変えた回",
} as const;
