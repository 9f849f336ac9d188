/** How addresses and what is kept name a 公文書 (`3`) and the files of a notice (`notice3`), which are numbered apart. */
export const paperName = (subId: number, isNotice: boolean) => `${isNotice ? "notice" : ""}${subId}`;
