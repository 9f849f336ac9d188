import { createHash } from "node:crypto";
import { attachmentKind, attachmentName } from "#shared/agreements/attachment-kind.ts";
import { attachmentMax, type CompanyFile, type FilePurpose } from "#shared/agreements/company-file.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { Caller } from "#functions/chain/caller.ts";
import { companyFiles } from "#functions/db/agreements.ts";
import { commit } from "#functions/db/commit.ts";
import { fileCountWrite } from "#functions/db/company-counts.ts";
import { companies } from "#functions/db/entities.ts";
import { putFile } from "#functions/files/files.ts";
import { keptFile } from "#functions/files/attachment-file.ts";

type Upload = { company: number; purpose: FilePurpose; name: string; file: Uint8Array };

const refuse = (message: string) => new AppError("invalid", message, { fields: { file: message } });

const kindOf = ({ file, purpose }: Upload) => {
  if (file.length > attachmentMax) throw refuse(messages.attachmentTooLarge);
  const kind = attachmentKind(file, purpose);
  if (!kind) throw refuse(purpose === "sites" ? messages.siteListUnreadable : messages.attachmentUnreadable);
  return kind;
};

/** Keeps a document of a company, first its bytes. @throws notFound, invalid, limit */
export const keepFile = async (caller: Caller, upload: Upload) => {
  const { company, purpose, file } = upload;
  const { tenant, userId, now } = caller;
  await companies.get(tenant, company);
  const { mime, extension } = kindOf(upload);
  const count = await fileCountWrite(tenant, company, 1);
  const [id] = await companyFiles.takeIds(tenant);
  const sha256 = createHash("sha256").update(file).digest("hex");
  const name = attachmentName(upload.name, extension);
  const facts = { id: id!, Version: 1, company, name, purpose, size: file.length, sha256 };
  const record: CompanyFile = { ...facts, CreatedAt: now.toISOString(), CreateUserId: userId };
  await putFile(keptFile(tenant, record), file, mime);
  return commit(caller, {
    changes: [companyFiles.creating(tenant, record)],
    extra: [count],
    answer: { message: messages.attachmentKept, file: record },
  });
};
