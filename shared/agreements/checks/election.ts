import type { AgreementContent } from "#shared/agreements/content.ts";
import type { AgreementFinding } from "#shared/agreements/form.ts";
import { filledRows } from "#shared/agreements/values.ts";
import { warning } from "./finding.ts";

// 労働基準法施行規則6条の2第1項: elected for the agreement by 投票, 挙手 or the like, not at the employer's will, and no
// 管理監督者. 話合い and 持ち回り決議 are the like (平成11年基発169号).
const basis = "労働基準法施行規則6条の2第1項";

const democratic =
  /投票|挙手|互選|信任|選挙|話し?合い?|多数決|拍手|署名|回覧|持ち?回り?(による)?決議|(全員|過半数)[がの](同意|合意|一致|賛成|支持|承認)/;
/** Who is not meant, and what was not done: 事業主を除く, 管理監督者以外の, 会社の指名によらず. */
const denied =
  /[^、。がはで]*(を除[くきいか]た?て?|以外[のかで]?ら?|に(該当し|当たら|あたら)ない|では?な[いく]|によら[なず]い?|に基づか[なず]い?|せず|されず|されることなく|し(て|ては)いない|(の|を)受けない|なしで|を含[むみめ]た?て?)/g;

const people = "従業員|労働者|社員|職員|組合員|パート|スタッフ|同僚|メンバー|全員";
const byPeople = new RegExp(`(${people})(全員|一同|同士|相互|たち|ら|側)?(の|が|から|による|からの)?$`);
const managers =
  "管理監督者|管理職|監督職|役員|取締役|代表社員|監査役|理事|幹部|経営者|支配人|部課長|(?:社|部|課|室|次|所|店|支店|工場|事業所|施設|院|園|校|館|局)長";
const employers = `使用者|会社|事業主|経営側|上司|上長|オーナー|店主|本部|総務|人事|${managers}`;

const choosing = "指名|任命|推薦|推せん|推挙|委嘱|(?:選んだ|選任した|決めた|指定した|用意した|立てた)(?:者|人|候補)";
const chosenBy = new RegExp(`(?:${employers})([^、。]{0,15}?)(?:${choosing})`, "g");
const settledBy = new RegExp(
  `(?:${employers})[^、。]*(?:選出|選任|選定|選考|人選|選ん|選び|決定|決め|指定|依頼|打診|一任|任せ)`,
);
const chosenByPeople = new RegExp(
  `(?:${people})(?:一同|同士|相互|たち|ら|側)?(?:の|が|から|による|からの)(?:指名|推薦|推せん|推挙)`,
);

const isChosen = (method: string) => {
  if ([...method.matchAll(chosenBy)].some(([, between]) => !byPeople.test(between!))) return true;
  if (democratic.test(method)) return /指名|任命/.test(method) && !chosenByPeople.test(method);
  return settledBy.test(method) || (/指名|任命|推薦|推せん|推挙/.test(method) && !chosenByPeople.test(method));
};

const electing = "互選|選出|選任|選挙|投票|挙手|多数決|協議|合議|話し?合い?|就任|代表";
const amongManagers = new RegExp(
  `(?:${managers})(?:職|者|層|たち|ら)?(?:会議?|同士|間|全員)?(?:の中|の間|のうち)?(?:の|が|は|を|で|による|により|から)?(?:、|過半数)?(?:${electing})`,
);

const automatic =
  /自動的|当然に|充て職|(親睦会|社員会|従業員会|互助会|共済会)[^、。]*(就任|充て|当て|兼ね|兼任|兼務|務め|なる|なった)/;
const byHabit =
  /親睦会|社員会|従業員会|互助会|共済会|輪番|当番|順番|交代|持ち?回り|くじ|抽選|じゃんけん|年長|勤続|慣例|慣行|前任|留任/;

/** What to make sure of in 選出方法, nothing where it names a lawful way. Its words never prove a fault. */
export const electionDoubt = (text: string): string | undefined => {
  const method = text.normalize("NFKC").replace(/\s/g, "").replace(denied, "");
  if (isChosen(method))
    return "会社が指名・推薦した人は、過半数代表者になれません。会社の意向によらず、投票や挙手などで選んだことを確かめてください。";
  if (amongManagers.test(method))
    return "管理監督者は、過半数代表者になれません。管理職だけでなく、働く人全員の過半数が支持して選んだことを確かめてください。";
  if (automatic.test(method) || (byHabit.test(method) && !democratic.test(method)))
    return "協定のために選ぶことを明らかにした投票や挙手などの方法かを確かめてください。";
  return undefined;
};

const doubtAt = (at: string, text = ""): AgreementFinding[] => {
  const sentence = electionDoubt(text);
  return sentence ? [warning(at, sentence, basis)] : [];
};

/** 選出方法 of the agreement, and of each 事業場 that has one of its own. */
export const checkElection = (content: AgreementContent): AgreementFinding[] => [
  ...(content.fields.representativeKind === "union" ? [] : doubtAt("electionMethod", content.fields.electionMethod)),
  ...filledRows(content, "sites").flatMap(({ row, index }) =>
    doubtAt(`sites[${index}].electionMethod`, row.electionMethod),
  ),
];
