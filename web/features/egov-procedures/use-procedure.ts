import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Route, RouteInput, RouteResponse } from "#shared/contract.ts";
import type { Destination } from "#shared/egov-procedures/destination.ts";
import type { EgovProcedure } from "#shared/egov-procedures/procedure.ts";
import type { ProcedureDetail, ProcedureFile } from "#shared/egov-procedures/requests.ts";
import { egovProcedureRoutes as routes } from "#shared/egov-procedures/routes.ts";
import { isSame } from "#shared/egov-procedures/sending.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import { putRecord, routeQuery, useSend } from "#web/api/api.ts";
import { download } from "#web/components/files/download.ts";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";

/** What is typed of a procedure. */
export type Draft = Pick<EgovProcedure, "procId" | "fullName" | "signature" | "leaves" | "attachmentNames"> & {
  hasDestination: boolean;
  hasFee: boolean;
};
const draftOf = ({ procId, fullName, signature, leaves, attachmentNames, skeleton }: EgovProcedure): Draft => ({
  ...{ procId, fullName, signature, leaves, attachmentNames },
  hasDestination: skeleton?.hasDestination ?? false,
  hasFee: skeleton?.hasFee ?? false,
});

type SavedRoute = Route & { response: { _zod: { output: { message: string; procedure: EgovProcedure } } } };
/** Writes through a route; the list has the answer at once. */
const useSaving = <R extends SavedRoute>(route: R) => {
  const { mutateAsync } = useSend(route, {
    list: routes.list,
    change: (list, answer) => {
      const { procedure } = answer as unknown as { procedure: EgovProcedure };
      return { ...list, procedures: putRecord(list.procedures, procedure, "AutoId") };
    },
  });
  return (input: RouteInput<R>) => mutateAsync(input) as Promise<RouteResponse<R>>;
};

const useWrites = () => ({
  save: useSaving(routes.save),
  saveDestinations: useSaving(routes.saveDestinations),
  activate: useSaving(routes.activate),
  importFile: useSaving(routes.import),
  fetchSkeleton: useSaving(egovRoutes.fetchSkeleton),
  tryProcedure: useSaving(egovRoutes.tryProcedure),
});

type Failure = { message: string; fields: Record<string, string>; isConflict: boolean };
const failureOf = (error: unknown): Failure => {
  if (!(error instanceof AppError)) console.error(error);
  const { code, message, details } = error instanceof AppError ? error : new AppError("internal", messages.unexpected);
  return {
    message,
    fields: details.fields ?? {},
    isConflict: code === "conflict",
  };
};

const saveFile = (file: ProcedureFile) => {
  const { type, unit } = file.procedure;
  const blob = new Blob([JSON.stringify(file, null, 2)], { type: "application/json" });
  download(blob, `手続の設定_${type}_${unit}.json`);
};

/** A procedure as it stands and as it is typed; what is done with it is done one thing at a time. */
const useOpened = (opened: ProcedureDetail) => {
  const [detail, setDetail] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened.procedure));
  const [failure, setFailure] = useState<Failure>();
  const { once, isBusy } = useOneRequest((error) => void setFailure(failureOf(error)));
  const take = (taken: Partial<ProcedureDetail> & { procedure: EgovProcedure }) => {
    setDetail({ ...detail, ...taken });
    setDraft(draftOf(taken.procedure));
  };
  const begin = (work: () => Promise<void>) =>
    once(async () => {
      setFailure(undefined);
      await work();
    });
  return {
    shown: { detail, draft, failure, isBusy, isDirty: !isSame(draft, draftOf(detail.procedure)) },
    change: (fields: Partial<Draft>) => setDraft({ ...draft, ...fields }),
    take,
    begin,
    act: (work: () => Promise<{ message: string } & Parameters<typeof take>[0]>, isSaid = false) =>
      begin(async () => {
        const { message, ...taken } = await work();
        take(taken);
        if (!isSaid) void toast(message);
      }),
  };
};

/** A procedure and what can be done with it. */
export const useProcedure = (opened: ProcedureDetail) => {
  const { shown, change, take, begin, act } = useOpened(opened);
  const writes = useWrites();
  const client = useQueryClient();
  const { AutoId, Version } = shown.detail.procedure;
  const params = { AutoId };
  const read = () => client.fetchQuery({ ...routeQuery(routes.get, { params }), staleTime: 0 });
  return {
    ...shown,
    change,
    /** Goes on with what somebody else has saved, leaves and lists too; what was typed is given up. */
    takeCurrent: () => begin(async () => take(await read())),
    exportFile: () =>
      begin(async () => saveFile(await client.fetchQuery({ ...routeQuery(routes.export, { params }), staleTime: 0 }))),
    save: () => act(() => writes.save({ body: { AutoId, Version, ...shown.draft } })),
    fetchSkeleton: () =>
      act(async () => {
        const answer = await writes.fetchSkeleton({ params, body: { Version } });
        const { skeletonLeaves } = await read();
        return { ...answer, skeletonLeaves };
      }),
    // What was found stands beside the button.
    tryIt: () => act(() => writes.tryProcedure({ params, body: { Version } }), true),
    activate: (isActive: boolean) => act(() => writes.activate({ params, body: { Version, isActive } })),
    saveDestinations: (destinations: Destination[]) =>
      act(async () => ({
        ...(await writes.saveDestinations({ params, body: { Version, destinations } })),
        destinationList: destinations,
      })),
    importFile: (file: ProcedureFile) =>
      act(async () => ({
        ...(await writes.importFile({ params, body: { Version, file } })),
        skeletonLeaves: file.skeletonLeaves,
        destinationList: file.destinationList,
      })),
  };
};
export type OpenProcedure = ReturnType<typeof useProcedure>;
