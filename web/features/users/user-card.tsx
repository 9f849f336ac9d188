import { chakra } from "@chakra-ui/react";
import { roleLabels } from "#shared/access.ts";
import { otpLabel } from "#shared/users/csv-columns.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { UserRecord } from "#shared/users/user.ts";
import { useSession } from "#web/api/use-session.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";

const factsOf = (user: UserRecord) => [
  ["氏名", fullName(user)],
  ["カナ", `${user.lastKana} ${user.firstKana}`.trim() || "-"],
  ["略称", user.shortName || "-"],
  ["役割", roleLabels[user.role]],
  ["OTP", otpLabel(user)],
];

/** A user whom the reader may not edit. */
export const UserCard = ({ user, onClose }: { user: UserRecord; onClose: () => void }) => (
  <DialogFrame title={fullName(user)} size="wide" onClose={onClose}>
    <chakra.p mb="4" color="fg.muted" textStyle="xs">
      {useSession().role === "user"
        ? "ほかのユーザーを編集できるのは管理者のみです。"
        : "運営のユーザーを編集できるのは運営のみです。"}
    </chakra.p>
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="2.5">
      {factsOf(user).map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
    </chakra.dl>
  </DialogFrame>
);
