import type { AgreementField, AgreementSection } from "#shared/agreements/form.ts";

export const work: AgreementField = {
  name: "work",
  label: "業務の種類",
  valueType: "text",
  isRequired: true,
  help: "細かく分けて具体的に書きます。例　検査、機械組立、経理",
};
export const headcount: AgreementField = {
  name: "headcount",
  label: "労働者数（満18歳以上の者）",
  valueType: "count",
  unit: "人",
  isRequired: true,
  help: "満18歳以上の人だけを数えます。",
};

const optional = "所定労働時間を超える時間でも決めたときだけ書きます。";
export const hours = (name: string, label: string, help?: string): AgreementField => ({
  name,
  label,
  valueType: "hours",
  unit: "時間",
  isRequired: true,
  ...(help && { help }),
});
export const optionalHours = (name: string, label: string, help = optional): AgreementField => ({
  name,
  label,
  valueType: "hours",
  unit: "時間",
  help,
});

type Limits = { month: string; year: string };
/** Each of 1日, 1箇月 and 1年 twice: beyond 法定労働時間, and beyond 所定労働時間. */
const overtimeColumns = ({ month, year }: Limits): AgreementField[] => [
  {
    name: "reason",
    label: "時間外労働をさせる必要のある具体的事由",
    valueType: "text",
    isRequired: true,
    help: "「業務の都合上必要なとき」では足りません。例　臨時の受注、納期変更への対応",
  },
  work,
  {
    name: "harmful",
    label: "坑内労働その他健康上特に有害な業務",
    valueType: "tick",
    isOnForm: false,
    help: "坑内労働や、著しい高温・低温、粉じん、振動などの業務です。ほかの業務とは行を分けます。時間外労働は1日2時間までです。",
  },
  headcount,
  optionalHours("scheduledHours", "所定労働時間（１日）（任意）", "書くなら、1日の所定労働時間です。例　7.5"),
  hours("day", "１日　法定労働時間を超える時間数", "1日8時間を超えて延長できる時間です。"),
  optionalHours("dayOver", "１日　所定労働時間を超える時間数（任意）"),
  hours("month", `１箇月${month}　法定労働時間を超える時間数`, "休日労働の時間は含めません。"),
  optionalHours("monthOver", `１箇月${month}　所定労働時間を超える時間数（任意）`),
  hours("year", `１年${year}　法定労働時間を超える時間数`, "起算日から1年間です。休日労働の時間は含めません。"),
  optionalHours("yearOver", `１年${year}　所定労働時間を超える時間数（任意）`),
];
const limited: Limits = {
  month: "（①については45時間まで、②については42時間まで）",
  year: "（①については360時間まで、②については320時間まで）",
};

const overtime = (limits: Limits): AgreementSection => ({
  step: "overtime",
  title: "時間外労働",
  help: "業務の種類ごとに行を分けて書きます。",
  fields: [],
  tables: [
    { name: "overtime", label: "①　下記②に該当しない労働者", columns: overtimeColumns(limits) },
    {
      name: "overtimeFlexible",
      label: "②　１年単位の変形労働時間制により労働する労働者",
      help: "対象期間が3か月を超える1年単位の変形労働時間制で働く人がいるときだけ書きます。3か月以内なら①です。",
      columns: overtimeColumns(limits),
    },
  ],
});
export const overtimeSection = overtime(limited);
/** 限度時間 does not apply, so the form names none. */
export const unlimitedOvertimeSection = overtime({ month: "", year: "" });

const time = (name: string, label: string, help: string): AgreementField => ({
  name,
  label,
  valueType: "time",
  isRequired: true,
  help,
});

/** @param withinLimits the sentence beside the tick; none where 36条6項 does not apply. `more` stand below it. */
export const holidaySection = (withinLimits?: string, more: AgreementField[] = []): AgreementSection => ({
  step: "holiday",
  title: "休日労働",
  help: "法定休日（週1日または4週4日）に働かせることがあるときに書きます。法定外休日の労働は、週40時間などを超えた分が時間外労働です。",
  fields: withinLimits
    ? [
        {
          name: "withinLimits",
          label: withinLimits,
          valueType: "tick",
          help: "時間外労働と休日労働の合計を、月100時間未満、2～6か月の平均80時間以内に収めることを労使で確認して、チェックします。チェックのない協定は無効です。",
        },
        ...more,
      ]
    : [],
  tables: [
    {
      name: "holiday",
      label: "休日労働",
      columns: [
        {
          name: "reason",
          label: "休日労働をさせる必要のある具体的事由",
          valueType: "text",
          isRequired: true,
          help: "例　臨時の受注、納期変更への対応",
        },
        work,
        headcount,
        { name: "scheduledHolidays", label: "所定休日（任意）", valueType: "text", help: "例　土曜・日曜・祝日" },
        {
          name: "days",
          label: "労働させることができる法定休日の日数",
          valueType: "text",
          isRequired: true,
          help: "例　1か月に1日",
        },
        time("from", "労働させることができる法定休日における始業の時刻", "例　8:30"),
        time(
          "to",
          "労働させることができる法定休日における終業の時刻",
          "例　17:30。翌日にまたがる夜勤は翌朝の時刻です。",
        ),
      ],
    },
  ],
});

export const withinLimits =
  "上記で定める時間数にかかわらず、時間外労働及び休日労働を合算した時間数は、１箇月について100時間未満でなければならず、かつ２箇月から６箇月までを平均して80時間を超過しないこと。";
