import { sentenceOf } from "#infra/local/command-line.ts";

/** What a check has found; `todo` is a sentence, where something is to be done. */
export type Finding = { found: string; todo?: string | undefined };
export type Check = { name: string; look: () => Promise<Finding> };
export type Diagnosis = Finding & { name: string };

/** One that cannot look is something to be done; it keeps no other from looking. */
export const diagnose = ({ name, look }: Check): Promise<Diagnosis> =>
  look()
    .catch((error: unknown): Finding => ({ found: "調べられません", todo: sentenceOf(error) }))
    .then((finding) => ({ name, ...finding }));

/** What is found, and what to do about that which is not as it should be. */
export const finding = (found: string, faults: readonly (string | false | undefined)[] = []): Finding => {
  const todo = faults.filter(Boolean).join("\n");
  return { found, todo: todo || undefined };
};

export const textOf = ({ name, found, todo }: Diagnosis) =>
  [`${todo === undefined ? "ok    " : "要対応"} ${name}: ${found}`, ...(todo?.split("\n") ?? [])].join("\n         → ");
