import { roleLabels } from "#shared/access.ts";
import { demoPassword, root, sakuraManager, sakuraStaff, tsubakiManager } from "./seed/accounts.ts";

/** What the terminal says once everything answers. */
export const readyText = ({
  baseUrl,
  inboxUrl,
  egovUrl,
  seed,
}: {
  baseUrl: string;
  inboxUrl: string;
  egovUrl: string;
  seed: "demo" | "none";
}) => {
  const accounts = [sakuraManager, sakuraStaff, tsubakiManager, root].map(
    ({ email, role }) => `  ${email}（${roleLabels[role]}）`,
  );
  const demo = seed === "demo" ? [`デモのアカウント（パスワードはすべて ${demoPassword}）:`, ...accounts] : [];
  return [`Ready: ${baseUrl}`, `届いたメール: ${inboxUrl}`, `e-Gov シミュレーター: ${egovUrl}`, ...demo].join("\n");
};
