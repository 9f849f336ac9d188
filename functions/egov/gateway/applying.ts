import * as z from "zod";
import { readArchive } from "#functions/egov/untrusted/archive.ts";
import { Application, base64, needed, results, text } from "./answers.ts";
import { callEgov, reportOf, ReportItem } from "./call.ts";
import { EgovError } from "./errors.ts";

const SkeletonAnswer = results(
  z.looseObject({
    file_data: base64,
    configuration_file_name: z.union([z.array(z.string()), z.string().transform((name) => [name])]),
    file_info: z
      .array(
        z.looseObject({
          form_id: needed,
          form_version: z.coerce.number(),
          form_name: text,
          apply_file_name: needed,
          server_check_file_name: text,
        }),
      )
      .min(1),
  }),
);

/** A form of a procedure: its 様式ID and version, its name, its XML file, and the file of its rules, which need not be there. */
export type SkeletonForm = { id: string; version: number; name: string; file: string; check: string };
/** What a procedure gives to be filled in: its 構成管理XML, its forms, and all files by their names without the folder. */
export type Skeleton = {
  configurations: string[];
  forms: SkeletonForm[];
  files: ReadonlyMap<string, Uint8Array>;
};

/** @throws EgovError, AppError `invalid` when its zip is not readable */
export const getSkeleton = async (token: string, procId: string): Promise<Skeleton> => {
  const path = `/procedure/${encodeURIComponent(procId)}`;
  const { results: found } = await callEgov({ method: "GET", path, token }, SkeletonAnswer);
  const archive = await readArchive(found.file_data);
  return {
    configurations: found.configuration_file_name,
    forms: found.file_info.map(({ form_id, form_version, form_name, apply_file_name, server_check_file_name }) => ({
      id: form_id,
      version: form_version,
      name: form_name,
      file: apply_file_name,
      check: server_check_file_name || `${form_id}check.xml`,
    })),
    files: new Map(archive.map(({ name, bytes }) => [name.split("/").slice(1).join("/"), bytes])),
  };
};

/** A zip as e-Gov takes it. */
export type SentFile = { procId: string; zip: Uint8Array };
const bodyOf = ({ procId, zip }: SentFile) => ({
  proc_id: procId,
  send_file: { file_name: `${procId}.zip`, file_data: Buffer.from(zip).toString("base64") },
});

const Checked = results(
  z.looseObject({ message: text, error_count: z.coerce.number(), report_list: z.array(ReportItem).nullish() }),
);

/** e-Gov's 形式チェック, which files nothing. @throws EgovError, `refused` with the reports of what is wrong */
export const checkFormat = async (token: string, file: SentFile) => {
  const asking = { method: "POST", path: "/apply/check", body: bodyOf(file), token, isRead: true } as const;
  const { results: found } = await callEgov(asking, Checked);
  const reports = (found.report_list ?? []).map(reportOf);
  if (found.error_count > 0 || reports.length > 0) throw new EgovError("refused", { detail: found.message, reports });
};

const Taken = results(Application.omit({ status: true }).extend({ ministry_name: text }));

/** Files an application. @throws EgovError; `unsettled` when it may have arrived */
export const sendApplication = async (token: string, file: SentFile) => {
  const { results: taken } = await callEgov(
    { method: "POST", path: "/apply", body: bodyOf(file), token, isApplying: true },
    Taken,
  );
  return taken;
};

const Amended = results(z.looseObject({ arrive_id: needed }));

/** Sends a 部分補正 of a case. @throws EgovError; `unsettled` when it may have arrived */
export const sendAmendment = async (token: string, arriveId: string, file: SentFile) => {
  const body = { arrive_id: arriveId, send_file: bodyOf(file).send_file };
  await callEgov({ method: "POST", path: "/apply/amend", body, token, isApplying: true }, Amended);
};
