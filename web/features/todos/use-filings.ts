import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newestKenpo } from "#shared/checklists/newest-kenpo.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistWire } from "#shared/checklists/wire.ts";
import type { RouteResponse } from "#shared/contract.ts";
import { messages } from "#shared/text/messages.ts";
import { AppError } from "#shared/errors.ts";
import { pageAddress, pagePaths } from "#shared/pages.ts";
import { filingDraft } from "#shared/todos/filing-draft.ts";
import type { LegalDate } from "#shared/todos/legal-dates.ts";
import { useSession } from "#web/api/use-session.ts";
import { toast } from "#web/components/messages/toast.ts";
import { putRecord, routeQuery, useRoute, useSend } from "#web/api/api.ts";

const type = "electronicApplication";
const input = { params: { type }, query: {} } as const;
type Answer = RouteResponse<typeof checklistRoutes.list>;

/** Whose filings these are. */
export type Subject = { company: number; employee: { value: number; label: string } };

export const filingAddress = ({ AutoId }: ChecklistWire) =>
  pageAddress(pagePaths.electronicApplication, { id: AutoId });

const rowIn = (answer: Answer | undefined, todo: number | undefined, { name }: LegalDate) =>
  answer?.records.find((row) => todo !== undefined && row.Todo === todo && row.TodoRule === name);

/** Saves new rows; the list shows what the server answered before it is read again. */
const useAddRows = () =>
  useSend(checklistRoutes.save, {
    list: checklistRoutes.list,
    change: (list, { records }) =>
      list.config.type === type
        ? { ...list, records: records.reduce((rows, row) => putRecord(rows, row, "AutoId"), list.records) }
        : list,
  }).mutateAsync;

/** The 電子申請 rows made from a saved case: those that are there, and one click to make one. */
export const useFilings = (todo: number | undefined, subject: Subject | undefined) => {
  const { Kenpo } = useSession();
  const client = useQueryClient();
  const { data } = useRoute(checklistRoutes.list, input, { enabled: todo !== undefined });
  const addRows = useAddRows();
  const sent = useRef(new Set<string>());
  const [sending, setSending] = useState<ReadonlySet<string>>(sent.current);

  const send = async (saved: number, of: Subject, date: LegalDate, answer: Answer | undefined) => {
    const kenpo = newestKenpo(answer?.records ?? [], of.company) ?? Kenpo[0] ?? "";
    const { message, records } = await addRows({
      params: { type },
      body: {
        Name: type,
        List2: [filingDraft({ todo: saved, ...of, kenpo }, date)],
      },
    });
    void toast(message, "success", { to: filingAddress(records[0]!), label: "電子申請を開く" });
  };
  const add = async (date: LegalDate) => {
    // Read anew: a second click may come before the first one's answer is drawn.
    const { queryKey } = routeQuery(checklistRoutes.list, input);
    const answer = client.getQueryData<Answer>(queryKey);
    if (todo === undefined || !subject || sent.current.has(date.name) || rowIn(answer, todo, date)) return;
    sent.current.add(date.name);
    setSending(new Set(sent.current));
    await send(todo, subject, date, answer).catch((error: unknown) => {
      void toast(error instanceof AppError ? error.message : messages.unexpected, "error");
      // somebody else may have made the row
      void client.invalidateQueries({ queryKey });
    });
    sent.current.delete(date.name);
    setSending(new Set(sent.current));
  };
  return {
    rowOf: (date: LegalDate) => rowIn(data, todo, date),
    canAdd: subject !== undefined && data !== undefined,
    isSending: ({ name }: LegalDate) => sending.has(name),
    add,
  };
};
