/** What every side knows of a kind of record. */
type Facts = {
  /** 会社: its word in lists, dialogs, sentences and the history. */
  title: string;
  /** Whether the history brings a deleted one back. */
  isRestorable: boolean;
};

const define = <Name extends string>(facts: Record<Name, Facts>) =>
  Object.fromEntries(Object.entries<Facts>(facts).map(([name, of]) => [name, { name, ...of }])) as {
    [Each in Name]: Facts & { name: Each };
  };

/**
 * Every kind of record of an office, in the order of the history's choice. Whoever goes over kinds goes over this table;
 * `functions/kinds/` says how each is stored and described.
 */
// prettier-ignore
export const kinds = define({
  company:               { title: "会社",         isRestorable: true },
  staff:                 { title: "従業員",       isRestorable: true },
  workplace:             { title: "事業場",       isRestorable: true },
  todo:                  { title: "案件",         isRestorable: true },
  electronicApplication: { title: "電子申請",     isRestorable: true },
  subsidy:               { title: "助成金",       isRestorable: true },
  article36Agreement:    { title: "36協定",       isRestorable: true },
  agreement:             { title: "36協定届",     isRestorable: false },
  companyFile:           { title: "添付書類",     isRestorable: false },
  announcement:          { title: "お知らせ",     isRestorable: true },
  user:                  { title: "ユーザー",     isRestorable: false },
  passkey:               { title: "パスキー",     isRestorable: false },
  office:                { title: "事務所",       isRestorable: false },
  egov:                  { title: "e-Gov申請",    isRestorable: false },
  egovAccount:           { title: "e-Govの接続",  isRestorable: false },
});
export type KindName = keyof typeof kinds;
export type KindFacts = Facts & { name: KindName };
export const kindNames = Object.keys(kinds) as KindName[];
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);
