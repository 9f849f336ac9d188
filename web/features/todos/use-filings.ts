import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newestKenpo } from "#shared/checklists/newest-kenpo.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { messages } from "#shared/messages.ts";
import { AppError } from "#shared/errors.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import type { LegalDate } from "#shared/todos/legal-dates.ts";
import { useSession } from "#web/app/session.tsx";
import { toast } from "#web/components/toast.ts";
import { putRecord, routeQuery, useRoute, useSend } from "#web/api/api.ts";

const type = "electronicApplication";
const input = { params: { type }, query: {} } as const;
type Answer = RouteResponse<typeof checklistRoutes.list>;

/** Whose filings these are: both must be chosen. */
export type Subject = { company: number; employee: number; employeeName: string };

export const filingAddress = ({ AutoId }: ChecklistWire) =>
  pageAddress(pagePaths.electronicApplication, { id: AutoId });

const rowIn = (answer: Answer | undefined, { company, employee }: Subject, title: string) =>
  answer?.records.find(
    (row) => row.company.Value === company && row.stuff.Value === employee && row.content?.Value === title,
  );

const rowFor = ({ company, employee, employeeName }: Subject, { title, event, filingDue = "" }: LegalDate) => ({
  company: { Value: company },
  stuff: { Text: employeeName, Value: employee },
  content: { Value: title },
  deadline: { Value: event },
  dueDate: { Value: filingDue },
  status: { Value: "2_未対応" },
});

/** 電子申請 rows for legal dates of an employee: those that are there, and one click to add one. */
export const useFilings = (subject: Subject | undefined) => {
  const { Kenpo } = useSession();
  const client = useQueryClient();
  const { data } = useRoute(checklistRoutes.list, input, { enabled: subject !== undefined });
  const { mutateAsync } = useSend(checklistRoutes.save, {
    list: checklistRoutes.list,
    change: (list, { records }) =>
      list.config.type === type
        ? { ...list, records: records.reduce((rows, row) => putRecord(rows, row, "AutoId"), list.records) }
        : list,
  });
  const sent = useRef(new Set<string>());
  const [sending, setSending] = useState<ReadonlySet<string>>(sent.current);

  const send = async (of: Subject, date: LegalDate, answer: Answer | undefined) => {
    const { message, records } = await mutateAsync({
      params: { type },
      body: {
        Name: type,
        List2: [
          {
            ...rowFor(of, date),
            kenpo: { Value: newestKenpo(answer?.records ?? [], of.company) ?? Kenpo[0] ?? "" },
          },
        ],
      },
    });
    void toast(message, "success", { to: filingAddress(records[0]!), label: "電子申請を開く" });
  };
  const add = async (date: LegalDate) => {
    // Read anew: a second click may come before the first one's answer is drawn.
    const answer = client.getQueryData<Answer>(routeQuery(checklistRoutes.list, input).queryKey);
    if (!subject || sent.current.has(date.title) || rowIn(answer, subject, date.title)) return;
    sent.current.add(date.title);
    setSending(new Set(sent.current));
    await send(subject, date, answer).catch((error: unknown) =>
      toast(error instanceof AppError ? error.message : messages.unexpected, "error"),
    );
    sent.current.delete(date.title);
    setSending(new Set(sent.current));
  };
  return {
    rowOf: ({ title }: LegalDate) => (subject ? rowIn(data, subject, title) : undefined),
    canAdd: subject !== undefined && data !== undefined,
    isSending: ({ title }: LegalDate) => sending.has(title),
    add,
  };
};
