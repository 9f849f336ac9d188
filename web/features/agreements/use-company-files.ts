import { useQueryClient } from "@tanstack/react-query";
import { attachmentMax, type CompanyFile, type FilePurpose } from "#shared/agreements/company-file.ts";
import { agreementRoutes } from "#shared/agreements/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { useSend } from "#web/api/api.ts";
import { newKey } from "#web/api/request.ts";
import { send } from "#web/api/send.ts";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { refusalOf } from "./refusal.ts";

/** Keeps, opens and deletes the documents of a company. */
export const useCompanyFiles = (company: number) => {
  const client = useQueryClient();
  const { once, failure, isBusy } = useOneRequest(refusalOf);
  const removing = useSend(agreementRoutes.removeFile);
  const readAgain = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === agreementRoutes.start.feature });
  const upload = (file: File, purpose: FilePurpose, onKept: (kept: CompanyFile) => void) =>
    once(async () => {
      if (file.size > attachmentMax) throw new AppError("tooLarge", messages.attachmentTooLarge);
      const form = new FormData();
      form.set("purpose", purpose);
      form.set("name", file.name);
      form.set("file", file);
      // the contract names what the server reads of the form
      const answer = await send(
        agreementRoutes.saveFile,
        { params: { id: company }, body: form as never },
        { key: newKey() },
      );
      await readAgain();
      onKept(answer.file);
      void toast(answer.message);
    });
  const remove = (file: CompanyFile) =>
    once(async () => {
      const params = { id: company, file: file.id };
      const { message } = await removing.mutateAsync({ params, query: { Version: file.Version } });
      await readAgain();
      void toast(message);
    });
  const open = (file: CompanyFile) =>
    once(async () =>
      location.assign((await send(agreementRoutes.getFile, { params: { id: company, file: file.id } })).link),
    );
  return { upload, remove, open, failure, isBusy };
};
