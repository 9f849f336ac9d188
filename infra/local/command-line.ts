import { type Stage, stages } from "#infra/stages.ts";

export type StageName = "local" | Stage["name"];
export const stageNames = ["local", ...Object.keys(stages)].join("|");

/** The stage that a command names. @throws how the command is used */
export const stageNamed = (name: string | undefined, usage: string): StageName => {
  if (name === "local" || (name !== undefined && Object.hasOwn(stages, name))) return name as StageName;
  throw new Error(usage);
};

const sentences: Record<string, string> = {
  CredentialsProviderError: "AWS の認証情報がありません。aws configure か AWS_PROFILE で用意してください。",
  ExpiredToken: "AWS の認証情報の期限が切れています。もう一度サインインしてください。",
  ExpiredTokenException: "AWS の認証情報の期限が切れています。もう一度サインインしてください。",
  UnrecognizedClientException: "AWS の認証情報が無効です。もう一度サインインしてください。",
  InvalidClientTokenId: "AWS の認証情報が無効です。もう一度サインインしてください。",
  ResourceNotFoundException: "その名前の表やシークレットはありません",
  AccessDeniedException: "AWS の権限が足りません",
  AccessDenied: "AWS の権限が足りません",
};

/** What went wrong, in one sentence: a stack trace says nothing to whoever runs a stage. */
export const sentenceOf = (error: unknown): string => {
  const { name, message, cause } = error as Error;
  const isUnreachable = /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|fetch failed/.test(`${message} ${String(cause)}`);
  if (isUnreachable) return "接続できません。相手が動いているか、ネットワークを確かめてください。";
  const known = sentences[name];
  if (known === undefined) return message || name;
  return known.endsWith("。") ? known : `${known}（${message.split("\n")[0]}）。`;
};

/** Runs a command to its end; a failure is one sentence and an exit code. */
export const runCommand = (work: () => Promise<unknown>) =>
  work().catch((error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  });
