import type { Day } from "#shared/dates/day.ts";
import type { Variant } from "./document-variants.ts";
import { type Faces, firstFaces } from "./faces.ts";

/** Who signs in at e-Gov; `type` is GビズID's: 1 エントリー, 2 プライム, 3 メンバー. */
export type Account = { sub: string; email: string; name: string; idp: "egov" | "gbizid"; type?: "1" | "2" | "3" };

export type NoticeType = "お知らせ" | "納付" | "補正" | "取下げ";
export type CorrectType = "部分補正" | "再提出" | "手続終了(再提出可)";
export type Notice = {
  subId: number;
  issued: number;
  type: NoticeType;
  title: string;
  sentence: string;
  correctType?: CorrectType;
  correctUntil?: Day;
  corrected?: number;
};
export type OfficialDocument = {
  subId: number;
  allowed: number;
  title: string;
  until: Day;
  reported?: number;
  variant: Variant;
  names: "utf8" | "cp932";
  /** コメント通知, not an official document. */
  isComment?: boolean;
};
export type Payment = {
  number: string;
  confirm: string;
  facility: string;
  kana: string;
  fee: number;
  until: Day;
  paid?: number;
  isCancelled?: boolean;
};

/** How a field says nothing. */
export const blanks = ["absent", "-", "", null] as const;
export type Blank = { fields: string[]; as: (typeof blanks)[number] };

/** One 案件. Instants are milliseconds. */
export type Application = {
  sub: string;
  arriveId: string;
  arrived: number;
  /** A bulk's applications appear some time after they were sent. */
  visible: number;
  sent?: { number: string; at: number };
  status: string;
  procId: string;
  procName: string;
  ministry: string;
  destination: string;
  corporation: string;
  applicant: string;
  notices: Notice[];
  documents: OfficialDocument[];
  payments: Payment[];
  /** It goes on by itself at `at`; `corrects` asks for a 補正 on the way. */
  walk?: { at: number; corrects: boolean };
  /** Fields of its row and of its detail that say nothing. */
  blank?: Blank;
};

export type Report = {
  form_name: string;
  attached_file_name: string;
  file_name: string;
  item: string;
  content: string;
};
export type BulkResult = { folder: string; arriveId: string; procName: string; reports: Report[] };
export type Bulk = {
  sub: string;
  number: string;
  at: number;
  visible: number;
  fileName: string;
  results: BulkResult[];
};

/** What one consent has brought: its code, and the tokens that came from it. */
export type Login = {
  id: string;
  sub: string;
  scope: string;
  redirectUri: string;
  challenge: string;
  code: string;
  codeUntil: number;
  isCodeUsed: boolean;
  isEnded: boolean;
  at: number;
};
export type Token = {
  value: string;
  kind: "access" | "refresh";
  login: string;
  at: number;
  until: number;
  isUsed?: boolean;
};

type KeptAuthority = { key: string; certificate: string };
/** The certificate authorities and the offices' certificates, all as PEM. */
export type KeptPki = {
  authority: KeptAuthority;
  stranger: KeptAuthority;
  /** One key for all offices: keys take a machine's time. */
  officeKey: string;
  /** `<kind> <office>` → certificate. */
  certificates: Record<string, string>;
};

export type Settings = {
  /** Milliseconds by which e-Gov's clock is ahead of the machine's. */
  shift: number;
  /** Seconds. */
  lifetimes: { code: number; access: number; refresh: number };
  /** Seconds: between two steps of a walk, until a withdrawal is done, until a bulk appears. */
  paces: { step: number; withdrawal: number; bulk: number };
  /** New applications walk by themselves. */
  walks: boolean;
  /** Calls a minute of one endpoint, above which it answers 403; 0: no limit. */
  callsPerMinute: number;
  faces: Faces;
  /** Rows of a list leave out notices, documents and payments, which e-Gov's types allow. */
  hasBareRows: boolean;
};

export type State = {
  accounts: Account[];
  applications: Application[];
  bulks: Bulk[];
  logins: Login[];
  tokens: Token[];
  settings: Settings;
  pki?: KeptPki;
  /** Serial numbers of certificates on the revocation list. */
  revoked: string[];
  lastNumber: number;
};

export const firstSettings: Settings = {
  shift: 0,
  lifetimes: { code: 60, access: 3_600, refresh: 15_552_000 },
  paces: { step: 60, withdrawal: 60, bulk: 180 },
  walks: true,
  callsPerMinute: 0,
  faces: firstFaces,
  hasBareRows: false,
};
