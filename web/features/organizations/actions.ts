import { deletionDays } from "#shared/leaving/days.ts";
import type { Organization, OrganizationSave } from "#shared/organizations/organization.ts";

export type Change = Omit<OrganizationSave, "Version">;

/** What can be done with the office besides its limits, each after a question. */
export const actionsOf = (
  { payment, activeSince, isLocked, deletionAskedAt, deletesOn }: Organization,
  isOwn: boolean,
) => [
  ...(activeSince
    ? [{ label: "支払いを取り消す", change: { isActive: false }, body: "支払い済みの設定を解除しますか？" }]
    : payment === "active"
      ? []
      : [{ label: "支払いを有効にする", change: { isActive: true }, body: "支払い中として、有効にしますか？" }]),
  ...(isOwn || deletesOn
    ? []
    : isLocked
      ? [{ label: "利用を再開する", change: { isLocked: false }, body: "この事務所の利用を再開しますか？" }]
      : [
          {
            label: "利用を停止する",
            change: { isLocked: true },
            body: "この事務所の利用を停止しますか？　全員がログアウトし、通知メールも止まります。",
          },
        ]),
  ...(isOwn || !deletionAskedAt
    ? []
    : [
        ...(deletesOn
          ? []
          : [
              {
                label: "削除を確定する",
                change: { deletion: "confirm" as const },
                body: `この事務所の利用を停止し、${deletionDays}日後にすべてのデータを削除しますか？`,
              },
            ]),
        {
          label: "削除の申請を取り消す",
          change: { deletion: "cancel" as const },
          body: "削除の申請を取り消し、利用を再開しますか？",
        },
      ]),
];
