import { useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { AppError } from "#shared/errors.ts";
import type { LoadSchemas } from "./form-resolver.ts";
import { threeWay } from "./three-way.ts";

/** What one had typed on `base`, what somebody else saved meanwhile, and the merged values. */
export type Loaded<T> = { base: T; mine: T; latest: T; merged: T };
export type Conflict<T> = { loaded: Loaded<T> | undefined; onLoad: () => void };

type Props<T extends FieldValues, Out, R> = {
  record: R | undefined;
  toForm: (record: R | undefined) => DefaultValues<T> & T;
  schemas: LoadSchemas<T, Out, R>;
  merge?: (base: T, mine: T, latest: T) => T;
};

/** The record that is edited, and the newer one when somebody else saved first. */
export const useConflict = <T extends FieldValues, Out, R>(
  { record, toForm, schemas, merge = threeWay }: Props<T, Out, R>,
  form: UseFormReturn<T, unknown, Out>,
) => {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<{ current: R; loaded?: Loaded<T> }>();

  const notice = async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "conflict") return;
    const { data } = (await schemas()).record.safeParse(error.details.current);
    if (data !== undefined) setConflict({ current: data });
  };
  /** Goes on from a newer record; what was typed on `before` stays, unsaved. */
  const moveTo = (newer: R, before: T) => {
    const [mine, latest] = [structuredClone(form.getValues()), toForm(newer)];
    const merged = merge(before, mine, latest);
    setBase(newer);
    form.reset(latest);
    form.reset(merged, { keepDefaultValues: true });
    return { base: before, mine, latest, merged };
  };
  const load = () => {
    if (conflict) setConflict({ ...conflict, loaded: moveTo(conflict.current, toForm(base)) });
  };
  /** The form stays open after `sent` was saved; what was typed meanwhile stays too. */
  const settle = (saved: R, sent: T) => {
    moveTo(saved, sent);
    setConflict(undefined);
  };
  return { base, notice, load, settle, conflict };
};
