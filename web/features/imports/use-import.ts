import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { AppError } from "#shared/errors.ts";
import type { ImportKind } from "#shared/csv/import-kinds.ts";
import { type Imported, importRoutes } from "#shared/imports/routes.ts";
import { importMessages } from "#shared/imports/sentences.ts";
import { send } from "#web/api/send.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { type ChosenFile, readFile } from "./chosen-file.ts";

export type ImportState = {
  file?: ChosenFile;
  phase: "choose" | "checking" | "checked" | "importing" | "done";
  /** What the last call answered. */
  answer?: Imported;
  failure?: string;
};

const sentence = (error: unknown) => (error instanceof AppError ? error : AppError.parse(error)).message;
type Body = { csv: string; dryRun: boolean; token?: string; again?: boolean };
const call = (kind: ImportKind, body: Body) => send(importRoutes.run, { params: { kind }, body });

const mayLeave = () =>
  confirm({ title: "確認", body: importMessages.leaving, accept: "離れる", refuse: "取り込みを続ける" });
/** What was checked is not so any more. */
const isStale = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "conflict" || error.code === "duplicate");

/** What a dry run says of a file. */
const checked = (file: ChosenFile, answer: Imported): ImportState => {
  // Of another file's import the rows are that one's.
  const isOwn = answer.earlier?.state !== "other";
  return { file: isOwn ? { ...file, rows: answer.rows } : file, phase: "checked", answer };
};

/** The way of a file from the choice over what it would do to what it did. Only the last choice counts. */
export const useImport = () => {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ phase: "choose" });
  const choice = useRef(0);
  useUnsavedGuard(state.phase === "importing", mayLeave);

  const check = async (kind: ImportKind, file: ChosenFile, failure?: string) => {
    const mine = ++choice.current;
    setState({ file, phase: "checking" });
    const next = await call(kind, { csv: file.csv, dryRun: true }).then(
      (answer): ImportState => ({ ...checked(file, answer), ...(failure && { failure }) }),
      (error: unknown): ImportState => ({ file, phase: "checked", failure: sentence(error) }),
    );
    if (mine === choice.current) setState(next);
  };

  const choose = async (kind: ImportKind, chosen: File) => {
    const mine = ++choice.current;
    try {
      const file = await readFile(chosen);
      if (mine === choice.current) await check(kind, file);
    } catch (error) {
      if (mine === choice.current) setState({ phase: "choose", failure: sentence(error) });
    }
  };

  /** Runs what was checked, goes on with the open import that was met, or imports once more what was imported before. */
  const run = async (kind: ImportKind, file: ChosenFile, plan: Imported) => {
    const { token, earlier } = plan;
    setState({ file, phase: "importing", answer: plan });
    try {
      let answer = await call(kind, { csv: file.csv, dryRun: false, token, again: earlier?.state === "ended" });
      while (!answer.isDone && answer.errors.length === 0) {
        setState({ file, phase: "importing", answer });
        answer = await call(kind, { csv: "", dryRun: false, token });
      }
      if (earlier?.state === "other") await check(kind, file);
      else setState({ file, phase: answer.isDone ? "done" : "checked", answer });
      return answer;
    } catch (error) {
      // What is written stays; pressing again goes on with the same token.
      if (isStale(error)) await check(kind, file, error.message);
      else setState({ file, phase: "checked", answer: plan, failure: sentence(error) });
      return undefined;
    } finally {
      void client.invalidateQueries();
    }
  };

  const clear = () => {
    choice.current++;
    setState({ phase: "choose" });
  };
  return { state, choose, check, run, clear };
};
