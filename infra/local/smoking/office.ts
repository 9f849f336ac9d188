import { randomBytes } from "node:crypto";
import { termsRevision } from "#shared/terms/revision.ts";
import { findAddresses } from "#functions/db/accounts.ts";
import { forgetDeletedOffice } from "#functions/db/deleted-offices.ts";
import { openOffice } from "#functions/db/offices.ts";
import { hashPassword } from "#functions/passwords/password.ts";
import { deleteOfficeNow } from "#infra/local/delete-office.ts";

/**
 * SES takes mails for it also in the sandbox and sends each back: what comes of that is in the table. It counts in no rate
 * of bounces. There is one, by which the next run finds what one that was killed has left.
 */
const email = "bounce+todoke-smoke@simulator.amazonses.com";

const leftBehind = async () => (await findAddresses([email]))[0]?.tenant;

/** Deletes it with all that it has, as if it had never been: nothing of a person was in it. */
export const removeOffice = async (now: Date) => {
  const tenant = await leftBehind();
  if (tenant === undefined) return false;
  await deleteOfficeNow(tenant, now);
  await forgetDeletedOffice(tenant);
  return true;
};

/** An office with one manager, for as long as the smoke test runs. */
export const openTrialOffice = async (now: Date) => {
  const password = randomBytes(15).toString("base64url");
  await openOffice({
    now,
    office: { Name: "動作確認（すぐに消えます）", NameKana: "ドウサカクニン" },
    user: {
      email,
      role: "manager",
      ...{ lastName: "動作", firstName: "確認", lastKana: "ドウサ", firstKana: "カクニン", shortName: "動作" },
      agreedTermsRevision: termsRevision,
      passwordHash: await hashPassword(password),
    },
  });
  return { email, password };
};

/** The mail has been to SES, and what SES said of it came back over the bus into the table. */
export const hasComeBack = async () => (await findAddresses([email]))[0]?.refused === "bounce";
