/** 担当: the user who looks after a company. */
export const noUser = -1;

export const unknownUser = "このユーザーは登録されていません。選び直してください。";

/** The full names of an office's users by their numbers, those of deleted ones too. */
export type UserNames = Readonly<Record<string, string>>;
export const userName = (names: UserNames, id: number) => names[id] ?? "";
