import * as z from "zod";
import { filingValues } from "#shared/egov-procedures/agreement-values.ts";
import { dayInJapan } from "#shared/dates/day.ts";
import { Destination } from "#shared/egov-procedures/destination.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import { fieldsFor } from "#shared/egov-procedures/proposed-leaves.ts";
import { sampleContent } from "#shared/egov-procedures/sample.ts";
import type { ProcedureSlot } from "#shared/egov-procedures/slots.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { FilingContent, Person } from "#functions/egov/filings/content.ts";
import { fillSkeleton } from "#functions/egov/filings/fill.ts";
import { packFiles } from "#functions/egov/filings/zip.ts";
import { checkFormat, getSkeleton } from "#functions/egov/gateway/applying.ts";
import { EgovError, type Report } from "#functions/egov/gateway/errors.ts";
import { readOfProcedure } from "#functions/files/procedure-files.ts";
import { withOperator } from "./operator.ts";

const person: Person = {
  氏名: "見本　太郎",
  氏名フリガナ: "ミホン　タロウ",
  法人団体名: "見本株式会社",
  法人団体名フリガナ: "ミホンカブシキガイシャ",
  郵便番号: "100-0005",
  住所: "東京都千代田区丸の内１－１",
  住所フリガナ: "トウキョウトチヨダクマルノウチ１－１",
  電話番号: "03-1234-5678",
  電子メールアドレス: "mihon@example.com",
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const proxy = { name: "提出代行証明書", bytes: bytesOf("%PDF-1.7\n%%EOF\n"), purpose: "proxy" } as const;
const sites = { name: "一括届出事業場一覧", bytes: bytesOf("1,2\r\n"), purpose: "sites" } as const;

const sampleOf = async (operator: number, procedure: EgovProcedure, now: Date): Promise<FilingContent> => {
  const { type, unit, destinations, skeleton } = procedure;
  const list = skeleton?.hasDestination
    ? await readOfProcedure(operator, destinations?.file, z.array(Destination))
    : undefined;
  return {
    procedure,
    applicant: person,
    contact: person,
    destination: list?.[0],
    values: filingValues(type, sampleContent({ type, unit }, dayInJapan(now))),
    attachments: unit === "headOffice" ? [proxy, sites] : [proxy],
  };
};

/** A place of our form in its words: 時間外労働　事由. */
const labelOf = (slot: ProcedureSlot, at: string) => {
  if (at === "destinationName") return "提出先一覧";
  const [, table, , column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
  const field = fieldsFor(slot).find((each) => each.table === table && each.name === (column ?? at));
  return field ? [table && field.group, field.label].filter(Boolean).join("　") : at;
};
/** What our own rules refuse before e-Gov is asked, as e-Gov says such things. */
const ownReports = (slot: ProcedureSlot, { message, details }: AppError): Report[] => {
  const report = (item: string, content: string) => ({ form: "", file: "", item, content });
  const faults = Object.entries(details.fields ?? {});
  const own = faults.map(([at, text]) => report(labelOf(slot, at.replace(/^content\./, "")), text));
  // Of leaves that nothing of ours fills the message has a line each.
  const others = message.split("\n").filter((line) => line.startsWith("・"));
  const all = [...own, ...others.map((line) => report("", line.slice(1)))];
  return all.length > 0 ? all : [report("", message)];
};

/** Has e-Gov check a sample by a procedure as it stands, which files nothing. @returns what is wrong @throws invalid, EgovError */
export const trySample = async (operator: number, procedure: EgovProcedure, now: Date): Promise<Report[]> => {
  if (!procedure.skeleton) throw new AppError("invalid", messages.procedureUnfetched);
  const { procId } = procedure;
  const content = await sampleOf(operator, procedure, now);
  return withOperator(operator, async (token) => {
    const skeleton = await getSkeleton(token, procId);
    try {
      const zip = await packFiles(procId, fillSkeleton(skeleton, content).files);
      await checkFormat(token, { procId, zip });
      return [];
    } catch (error) {
      if (error instanceof AppError && error.code === "invalid") return ownReports(procedure, error);
      if (!(error instanceof EgovError) || error.failure !== "refused") throw error;
      return error.reports.length > 0 ? [...error.reports] : ownReports(procedure, error.toAppError());
    }
  });
};
