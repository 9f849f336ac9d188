import { normalizeEmail } from "#shared/users/user.ts";
import { openOffice } from "#functions/db/offices.ts";
import { hashPassword } from "#functions/passwords/password.ts";

type Opening = { email: string; password: string; now: Date };

/** Opens 運営's own office with its first user, who has to set another password and agree to the terms. @throws duplicate */
export const openOperator = async ({ email, password, now }: Opening) =>
  openOffice({
    isOperator: true,
    now,
    office: { Name: "Todoke運営事務局", NameKana: "トドケウンエイジムキョク" },
    user: {
      email: normalizeEmail(email),
      role: "root",
      lastName: "運営",
      firstName: "事務局",
      lastKana: "ウンエイ",
      firstKana: "ジムキョク",
      shortName: "運営",
      isPasswordResetRequired: true,
      passwordHash: await hashPassword(password),
    },
  });
