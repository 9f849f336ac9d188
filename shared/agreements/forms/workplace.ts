import type { AgreementField, AgreementSection } from "#shared/agreements/form.ts";

const laborInsurance: AgreementField = {
  name: "laborInsurance",
  label: "労働保険番号",
  valueType: "laborInsurance",
  help: "都道府県2桁・所掌1桁・管轄2桁・基幹番号6桁・枝番号3桁です。労働保険の申告書の控えで確認できます。",
};

/**
 * 本社一括届出: what may differ from the head office, as e-Gov's page of the procedure and the ministry's tool name it
 * (基発0328第8号, 令和7年3月28日). All else is the same for every 事業場.
 */
const sites: AgreementField[] = [
  { name: "name", label: "事業の名称", valueType: "text", isRequired: true, help: "例　横浜支店" },
  { ...laborInsurance, isRequired: true },
  { name: "industry", label: "事業の種類", valueType: "text", help: "本社と違うときに書きます。例　小売業" },
  { name: "address", label: "事業の所在地", valueType: "text", isRequired: true, help: "働いている場所の住所です。" },
  { name: "phone", label: "電話番号", valueType: "phone", isRequired: true, help: "この事業場の電話番号です。" },
  { name: "laborOffice", label: "所轄労働基準監督署", valueType: "text", isRequired: true, help: "例　横浜南" },
  {
    name: "headcount",
    label: "労働者数（満18歳以上の者）",
    valueType: "count",
    unit: "人",
    isRequired: true,
    help: "この事業場で協定の対象になる人数です。",
  },
  {
    name: "representativeTitle",
    label: "協定の当事者の職名",
    valueType: "text",
    help: "本社と違う人が当事者のときに書きます。労働組合なら、その名称です。",
  },
  {
    name: "representativeName",
    label: "協定の当事者の氏名",
    valueType: "text",
    help: "本社と違う人が当事者のときに書きます。過半数代表者は事業場ごとに選びます。",
  },
  { name: "electionMethod", label: "選出方法", valueType: "text", help: "本社と違うときに書きます。例　挙手" },
  { name: "concludedOn", label: "協定の成立年月日", valueType: "day", help: "本社と違うときに書きます。" },
  {
    name: "isQualified",
    label: "協定の当事者の適格性",
    valueType: "tick",
    isRequired: true,
    help: "この事業場の労働者の過半数を代表し、管理監督者でない人を投票や挙手などで選んだこと（労働組合なら過半数で組織すること）を確かめて、チェックします。",
  },
];

/** 会社と事業場: the head of every form. */
export const workplaceSection: AgreementSection = {
  step: "workplace",
  title: "会社と事業場",
  fields: [
    {
      name: "unit",
      label: "届出の単位",
      valueType: "choice",
      isRequired: true,
      isOnForm: false,
      values: [
        { value: "workplace", label: "各事業場単位による届出" },
        { value: "headOffice", label: "本社一括届出" },
      ],
      help: "支店や店舗の分をまとめて本社から届け出るときだけ「本社一括届出」を選びます。事業の種類・名称・所在地・労働者数・労働保険番号・成立日・当事者を除いて、どの事業場も同じ内容であることが条件です。過半数代表者が事業場ごとに違うときは電子申請だけです。",
    },
    { ...laborInsurance, isRequired: true },
    {
      name: "consolidatedNumber",
      label: "被一括事業場番号",
      valueType: "consolidatedNumber",
      help: "4桁です。労働保険の継続事業の一括を受けている事業場だけが持っています。なければ空欄のままにします。",
    },
    {
      name: "corporateNumber",
      label: "法人番号",
      valueType: "corporateNumber",
      help: "13桁です。個人事業のときは空欄のままにします。",
    },
    {
      name: "industry",
      label: "事業の種類",
      valueType: "text",
      isRequired: true,
      help: "何をする事業場かを具体的に書きます。例　金属製品製造業、飲食店、情報サービス業",
    },
    {
      name: "workplaceName",
      label: "事業の名称",
      valueType: "text",
      isRequired: true,
      help: "会社名と事業場名を書きます。例　株式会社青葉製作所　横浜工場",
    },
    {
      name: "postalCode",
      label: "郵便番号",
      valueType: "postalCode",
      isRequired: true,
      help: "所在地の郵便番号です。",
    },
    {
      name: "address",
      label: "事業の所在地",
      valueType: "text",
      isRequired: true,
      help: "働いている場所の住所です。登記の住所と違うことがあります。",
    },
    { name: "phone", label: "電話番号", valueType: "phone", isRequired: true, help: "監督署からの問い合わせ先です。" },
  ],
  tables: [
    {
      name: "sites",
      label: "一括する事業場",
      isRequired: true,
      when: { unit: "headOffice" },
      help: "本社のほかに、まとめて届け出る事業場です。e-Govで申請するときは、厚生労働省の一括届出事業場一覧作成ツールのファイルも添付します。",
      columns: sites,
    },
  ],
};
