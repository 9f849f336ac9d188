import { agreementForm } from "./agreement-form.ts";
import { type Form, type Item, leaf, required } from "./form.ts";
import { insuranceForm } from "./insurance-form.ts";

/** 提出先識別子 and 提出先名称. */
export type Destination = { id: string; name: string };
export type Procedure = {
  id: string;
  /** The full one, 大／小. */
  name: string;
  ministry: string;
  /** Those of its list; without one a 提出先 is needless, and refused. */
  destinations?: readonly Destination[];
  forms: readonly Form[];
  /** Names of attachments that must be there, as the master has them. */
  attachments?: readonly string[];
  /** How many must sign; absent: nobody may. */
  signatures?: number;
  hasFee?: true;
  /** 個別署名形式. */
  isSeparate?: true;
  /** The basics of its skeleton say something, and it is wrong. */
  isPreset?: true;
};

const twice = (name: string) => `${name}／${name}`;
/** 提出先識別子 differ by list: an office has another one for another procedure. */
const labourOffices: readonly Destination[] = [
  { id: "49500100100480000001101", name: "北海道労働局,札幌中央労働基準監督署" },
  { id: "49500100100140000001113", name: "神奈川労働局,横浜南労働基準監督署" },
  { id: "49500100100130000001104", name: "東京労働局,新宿労働基準監督署" },
];
const jobOffices = [{ id: "49510800020000000000048", name: "神奈川労働局,横浜公共職業安定所" }];
const testOffices = (list: string) => [{ id: `${list}API00000000001001001`, name: "総務省,行政管理局,API" }];

const plain: Item[] = [leaf("氏名", "申請者の氏名", required), leaf("備考")];
/** A procedure of the digital agency for those who try their software. */
const test = (id: string, number: string, more: Partial<Procedure> = {}): Procedure => {
  const name = `ＡＰＩテスト用手続（${number}`;
  const root = `G00001-A-${id.slice(4, 10)}-001_1`;
  return {
    id,
    name: twice(name),
    ministry: "デジタル庁",
    forms: [{ id: `${id.slice(0, 13)}00001`, version: 1, name: `${name}＿０１`, root, items: plain }],
    ...more,
  };
};

/** Those with a skeleton. */
export const procedures: readonly Procedure[] = [
  {
    id: "4950013320677000",
    name: twice("時間外労働・休日労働に関する協定届（各事業場単位による届出）（特別条項付き）"),
    ministry: "厚生労働省",
    destinations: labourOffices,
    isPreset: true,
    forms: [
      agreementForm(
        {
          id: "495013320677036902",
          version: 1,
          name: "時間外労働・休日労働に関する協定届（特別条項付き）",
          root: "G00009-A-360677-001_1",
        },
        { isSpecial: true },
      ),
    ],
  },
  {
    id: "4950013320680000",
    name: twice("時間外労働・休日労働に関する協定届（本社一括届）（一般条項のみ）"),
    ministry: "厚生労働省",
    destinations: labourOffices,
    attachments: ["一括届出事業場一覧作成ツールにより作成したファイル"],
    forms: [
      agreementForm(
        {
          id: "495013320680036901",
          version: 2,
          name: "時間外労働・休日労働に関する協定届（一般条項のみ）",
          root: "G00009-A-360680-001_2",
        },
        { isBySite: true },
      ),
    ],
  },
  {
    id: "4950008680033000",
    name: "雇用保険被保険者資格取得届（令和４年１２月以降手続き）／電子申請",
    ministry: "厚生労働省",
    destinations: jobOffices,
    isPreset: true,
    forms: [insuranceForm],
  },
  test("900A010200001000", "労働保険関係手続）（通）０００１", { destinations: testOffices("900") }),
  test("950A010002011000", "社会保険関係手続）（通）１００８"),
  test("950A010200003000", "労働保険関係手続）（通）１００１", { destinations: testOffices("950") }),
  test("950A010700000000", "社会保険関係手続）（通）１０００", { hasFee: true }),
  test("950A010700005000", "社会保険関係手続）（通）０００５", { isPreset: true }),
  test("950A010700006000", "社会保険関係手続）（通）０００６", { attachments: ["添付書類１", "添付書類２"] }),
  test("950A010700007000", "社会保険関係手続）（通）０００７"),
  test("900A020700013000", "労働保険徴収関係手続）（通）０００３", { signatures: 3 }),
  test("950A101220029000", "社会保険関係手続）（個）００２９", { isSeparate: true }),
];

export const procedureOf = (id: string) => procedures.find((procedure) => procedure.id === id);

/** Names of the 構成管理XML beside the main one: of each form, and last that of the attachments. */
export const partFiles = ({ forms, isSeparate }: Procedure) =>
  isSeparate
    ? [...forms, undefined].map((_, index) => `kousei2026010100000${String(index + 1).padStart(4, "0")}.xml`)
    : [];
