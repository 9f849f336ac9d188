/** No user: of a company nobody, of a record of it whoever is the company's. */
export const noUser = -1;

export const unknownUser = "このユーザーは登録されていません。選び直してください。";

/** The full names of an office's users by their numbers, those of deleted ones too. */
export type UserNames = Readonly<Record<string, string>>;
export const userName = (names: UserNames, id: number) => names[id] ?? "";

/** Who looks after a record: the user whom it names, else its company's 担当. */
export const inChargeOf = (named: number, company: { mainUser: number } | undefined): number =>
  named === noUser ? (company?.mainUser ?? noUser) : named;
