/** What every side knows of a kind of record. */
type Facts = {
  /** 会社: its word in lists, dialogs, sentences and the history. */
  title: string;
  /** Whether the history brings a deleted one back. */
  isRestorable: boolean;
  /** As the path of an import names it; absent: no file is imported into it. */
  importedAs?: string;
};

const define = <const Table extends Record<string, Facts>>(facts: Table) =>
  Object.fromEntries(Object.entries<Facts>(facts).map(([name, of]) => [name, { name, ...of }])) as {
    [Name in keyof Table]: Table[Name] & { name: Name };
  };

/**
 * Every kind of record of an office, in the order of the history's choice. Whoever goes over kinds goes over this table;
 * `functions/kinds/` says how each is stored and described.
 */
// prettier-ignore
export const kinds = define({
  company:               { title: "会社",         isRestorable: true, importedAs: "companies" },
  staff:                 { title: "従業員",       isRestorable: true, importedAs: "staff" },
  workplace:             { title: "事業場",       isRestorable: true, importedAs: "workplaces" },
  todo:                  { title: "案件",         isRestorable: true, importedAs: "todos" },
  task:                  { title: "作業",         isRestorable: true },
  electronicApplication: { title: "電子申請",     isRestorable: true, importedAs: "electronicApplication" },
  subsidy:               { title: "助成金",       isRestorable: true, importedAs: "subsidy" },
  article36Agreement:    { title: "36協定",       isRestorable: true, importedAs: "article36Agreement" },
  agreement:             { title: "36協定届",     isRestorable: false },
  companyFile:           { title: "添付書類",     isRestorable: false },
  plan:                  { title: "定例業務",     isRestorable: true },
  procedureName:         { title: "手続の呼び名", isRestorable: false },
  comment:               { title: "やり取り",     isRestorable: false },
  announcement:          { title: "お知らせ",     isRestorable: true },
  user:                  { title: "ユーザー",     isRestorable: false },
  passkey:               { title: "パスキー",     isRestorable: false },
  office:                { title: "事務所",       isRestorable: false },
  egov:                  { title: "e-Gov申請",    isRestorable: false },
  egovAccount:           { title: "e-Govの接続",  isRestorable: false },
  egovProcedure:         { title: "手続の設定",   isRestorable: false },
});
export type KindName = keyof typeof kinds;
export type KindFacts = Facts & { name: KindName };
export const kindNames = Object.keys(kinds) as KindName[];
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);
