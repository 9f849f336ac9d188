/** The five kinds of case, in the order of the dashboard. */
export const todoKinds = ["coronaStuff", "coronaOthers", "mentalStuff", "mentalReturn", "maternityLeave"] as const;

export const todoKindLabels: Record<(typeof todoKinds)[number], string> = {
  coronaStuff: "コロナ（本人）",
  coronaOthers: "コロナ（濃厚接触等）",
  mentalStuff: "メンタル（休職）",
  mentalReturn: "メンタル（復職）",
  maternityLeave: "産休・育休",
};
