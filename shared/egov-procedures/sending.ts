import type { EgovProcedure } from "./procedure.ts";

/** What decides what e-Gov gets: once it changes, a sample has to be tried anew. */
const sent = ["procId", "fullName", "signature", "skeleton", "leaves", "attachmentNames", "destinations"] as const;

const written = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    const entries = Object.entries(each).filter(([name]) => !["fetchedAt", "at"].includes(name));
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
/** Whatever the order of its names, which a stored record does not keep; when it was fetched says nothing of it. */
export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** The fields of a save, with what follows from them: a procedure that sends something else is inactive until it is tried. */
export const withFollowing = (before: EgovProcedure, fields: Partial<EgovProcedure>): Partial<EgovProcedure> =>
  sent.some((name) => name in fields && !isSame(fields[name], before[name]))
    ? { ...fields, tried: null, isActive: false }
    : fields;

/** What is still to be done before it can be active, in the order in which it is done. */
export const missingFor = ({ procId, fullName, signature, skeleton, leaves, tried }: EgovProcedure): string[] => [
  ...(procId === "" ? ["手続IDを入力してください。"] : []),
  ...(fullName === "" ? ["手続名称を入力してください。"] : []),
  ...(signature === "none"
    ? []
    : [
        signature === "asked"
          ? "電子署名の必要な手続きは、Todokeからは申請できません。"
          : "電子署名が必要かどうかを、手続情報一覧で確かめてください。分からないあいだは、必要なものとして扱います。",
      ]),
  ...(skeleton ? [] : ["e-Govから様式を取得してください。"]),
  ...(skeleton && Object.values(leaves).every((own) => Object.keys(own).length === 0)
    ? ["様式の項目に、入れる内容を決めてください。"]
    : []),
  ...(tried ? [] : ["形式チェックを実行してください。"]),
  ...(tried && tried.reports.length > 0 ? ["形式チェックの指摘をなくしてください。"] : []),
];
