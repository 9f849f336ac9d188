import { agreementForm } from "./agreement-form.ts";
import { flat, type Form } from "./form.ts";

export type Procedure = {
  id: string;
  name: string;
  ministry: string;
  /** 提出先識別子 and 提出先名称. */
  destination: { id: string; name: string };
  form: Form;
};

const twice = (name: string) => `${name}／${name}`;
const labourOffice = { id: "900495000000000001001", name: "厚生労働省,神奈川労働局,横浜南労働基準監督署" };

/** Those with a skeleton. The elements of the forms are guesses: the official ones come from the procedure's own skeleton. */
export const procedures: readonly Procedure[] = [
  {
    id: "4950013320677000",
    name: twice("時間外労働・休日労働に関する協定届（各事業場単位による届出）（特別条項付き）"),
    ministry: "厚生労働省",
    destination: labourOffice,
    form: agreementForm("495001332067700001", "時間外労働・休日労働に関する協定届（特別条項付き）", {
      isSpecial: true,
    }),
  },
  {
    id: "4950013320680000",
    name: twice("時間外労働・休日労働に関する協定届（本社一括届）（一般条項のみ）"),
    ministry: "厚生労働省",
    destination: labourOffice,
    form: agreementForm("495001332068000001", "時間外労働・休日労働に関する協定届（一般条項のみ）", {
      isBySite: true,
    }),
  },
  {
    id: "4950000020325000",
    name: twice("雇用保険被保険者資格取得届"),
    ministry: "厚生労働省",
    destination: { id: "900495000000000002001", name: "厚生労働省,神奈川労働局,横浜公共職業安定所" },
    form: {
      id: "495000002032500001",
      name: "雇用保険被保険者資格取得届",
      ...flat(
        ["被保険者氏名", "被保険者氏名フリガナ", "生年月日", "資格取得年月日", "事業所番号"],
        ["個人番号", "被保険者番号", "賃金月額", "備考"],
      ),
    },
  },
  {
    id: "900A010200001000",
    name: twice("ＡＰＩテスト用手続（労働保険関係手続）（通）０００１"),
    ministry: "デジタル庁",
    destination: { id: "900API00000000001001001", name: "総務省,行政管理局,API" },
    form: {
      id: "900A01020000100001",
      name: "ＡＰＩテスト用手続（労働保険関係手続）（通）０００１＿０１",
      ...flat(["氏名"], ["備考"]),
    },
  },
];

export const procedureOf = (id: string) => procedures.find((procedure) => procedure.id === id);
/** 受付行政機関ID of a procedure. */
export const agencyOf = (procId: string) => `100${procId.slice(0, 3)}`;
