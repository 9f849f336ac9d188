/** Apart from their rules, whose texts only those need who tell them. */
export const peopleDateNames = ["age60", "age65", "age70", "age75", "permit", "fixedTerm"] as const;
export type PeopleDateName = (typeof peopleDateNames)[number];
