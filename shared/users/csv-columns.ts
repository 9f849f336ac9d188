import { roleLabels } from "#shared/access.ts";
import type { CsvColumn } from "#shared/csv/columns.ts";
import { fullName } from "./full-name.ts";
import type { UserRecord } from "./user.ts";

/** What the list shows of a user. */
// prettier-ignore
type Listed = Pick<UserRecord, "id" | "lastName" | "firstName" | "lastKana" | "firstKana" | "shortName" | "email" | "role" | "division" | "position" | "isOtpEnabled">;

export const otpLabel = ({ isOtpEnabled }: Pick<UserRecord, "isOtpEnabled">) => (isOtpEnabled ? "有効" : "無効");

// prettier-ignore
export const userCsvColumns: readonly CsvColumn<Listed>[] = [
  { label: "ID", key: "id", data: ({ id }) => String(id) },
  { label: "氏名", key: "name", data: fullName },
  { label: "氏名カナ", key: "kana", data: ({ lastKana, firstKana }) => `${lastKana} ${firstKana}`.trim() },
  { label: "略称", key: "shortName", data: ({ shortName }) => shortName },
  { label: "メールアドレス", key: "email", data: ({ email }) => email },
  { label: "役割", key: "role", data: ({ role }) => roleLabels[role] },
  { label: "部署", key: "division", data: ({ division }) => division },
  { label: "役職", key: "position", data: ({ position }) => position },
  { label: "OTP", key: "otp", data: otpLabel },
];
