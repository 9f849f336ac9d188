import { demoAccounts, demoPassword } from "./seed/accounts.ts";

/** What the terminal says once everything answers. */
export const readyText = ({ baseUrl, mailUrl, seed }: { baseUrl: string; mailUrl: string; seed: "demo" | "none" }) => {
  const accounts = demoAccounts.map(({ email, label }) => `  ${email}（${label}）`);
  const demo = seed === "demo" ? [`デモのアカウント（パスワードはすべて ${demoPassword}）:`, ...accounts] : [];
  return [`Ready: ${baseUrl}`, `届いたメール: ${mailUrl}`, ...demo].join("\n");
};
