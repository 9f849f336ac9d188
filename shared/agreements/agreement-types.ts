type NamedForm = { value: string; label: string; use: string; endedOn?: string };
/** The forms of a 36協定届, as `?type=` names them; those of the transition until 2024-03-31 (`endedOn`) are only read. */
export const agreementForms = [
  { value: "9", label: "様式第9号", use: "一般条項" },
  { value: "9-2", label: "様式第9号の2", use: "特別条項付き" },
  { value: "9-3", label: "様式第9号の3", use: "新技術・新商品等の研究開発業務" },
  { value: "9-3-2", label: "様式第9号の3の2", use: "建設（災害復旧・復興を含む）　一般条項" },
  { value: "9-3-3", label: "様式第9号の3の3", use: "建設（災害復旧・復興を含む）　特別条項付き" },
  { value: "9-3-4", label: "様式第9号の3の4", use: "自動車運転の業務　一般条項" },
  { value: "9-3-5", label: "様式第9号の3の5", use: "自動車運転の業務　特別条項付き" },
  { value: "9-4", label: "様式第9号の4", use: "医業に従事する医師　一般条項" },
  { value: "9-5", label: "様式第9号の5", use: "医業に従事する医師　特別条項付き" },
  { value: "9-6", label: "様式第9号の6", use: "労使委員会の決議届", endedOn: "2024-03-31" },
  { value: "9-7", label: "様式第9号の7", use: "労働時間等設定改善委員会の決議届", endedOn: "2024-03-31" },
] as const satisfies readonly NamedForm[];

export const agreementTypes = agreementForms.map(({ value }) => value);

const named: readonly NamedForm[] = agreementForms;
export const isEndedForm = (type: string) => named.some(({ value, endedOn }) => value === type && endedOn);
/** Those that a new 協定届 is made with. */
export const openForms = agreementForms.filter(({ value }) => !isEndedForm(value));
