import { figures } from "#shared/todos/figures.ts";
import type { Notes } from "#shared/todos/flow.ts";

const questions = "新型コロナウイルスに関するQ&A（企業の方向け）";

export const coronaOthersNotes: Notes = {
  infected: {
    text: [
      "旧制度の流れです。2023/05/08に5類感染症になり、濃厚接触者の判定と外出自粛の要請はなくなりました。",
      "今は、症状のない従業員を会社の判断で休ませるときは、原則として休業手当が必要です。この流れは、過去の案件の記録のために残しています。",
    ],
    sources: ["感染症法（2023/05/08の位置づけの変更）"],
  },
  contact: {
    text: ["当時は、保健所や事業所が濃厚接触者を判定し、待機（最後は5日）が求められました。今は判定がありません。"],
    sources: ["厚生労働省事務連絡 2022/07/22", questions],
  },
  closure: {
    text: [
      "行政の要請によるものか、会社の判断によるものかで、休業手当が必要かどうかが分かれます。要請によるときも、在宅勤務など避ける手段があれば、会社の都合とされることがあります。",
    ],
    figures: [figures.closureAllowance],
    sources: ["労働基準法26条", questions],
  },
  order: {
    text: [
      "濃厚接触者と認定され行政の要請で待機した期間は、会社の都合の休業ではありませんでした。要請を超えて会社が休ませる期間は、休業手当が必要です。",
    ],
    figures: [figures.closureAllowance],
    sources: ["労働基準法26条", questions],
  },
  fever: {
    text: [
      "発熱やせきがあり本人が自分で休むときは、病気の休みとして扱います。一定の体温だけを理由に会社が休ませるときは、休業手当が必要です。",
    ],
    sources: ["労働基準法26条", questions],
  },
  remote: {
    text: [
      "体調に問題がなく在宅で働けるなら、在宅勤務を命じて通常の賃金を支払います。就業規則や雇用契約の働く場所の定めを確かめます。",
    ],
    sources: ["労働基準法施行規則5条", questions],
  },
  remoteWork: {
    text: ["始業・終業の報告、費用の負担、連絡方法を決めて始めます。労働時間は通常どおり記録します。"],
    sources: ["テレワークの適切な導入及び実施の推進のためのガイドライン"],
  },
  closureAllowance: {
    text: [
      "会社の都合による休業では、休業した日について平均賃金の60%以上を支払います。平均賃金は、直前の賃金締切日以前3か月の賃金の総額を暦日数で割ります。",
    ],
    figures: [figures.closureAllowance],
    sources: ["労働基準法12条・26条"],
  },
  certification: {
    text: [
      "検査や診断で陽性かどうかを確かめます。当時の「コロナ陽性」の証明は、医療機関の負担を減らすため、求めないこととされていました。",
    ],
    sources: [questions],
  },
  personal: {
    text: ["この案件は終わりです。当時の記録として続けるときは、案件「コロナ（本人）」を新しく登録します。"],
    sources: [questions],
  },
  absence: {
    text: [
      "本人が希望すれば年次有給休暇、そうでなければ欠勤や会社の特別休暇として扱います。欠勤の日に傷病手当金の対象になるかは、医師の証明によります。",
    ],
    sources: ["労働基準法39条5項", "健康保険法99条"],
  },
  resumed: {
    text: ["休業の必要がなくなったら、通常の勤務に戻します。経過をメモに残して案件を終えます。"],
    sources: [questions],
  },
};
