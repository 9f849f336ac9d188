import { useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { threeWay } from "./three-way.ts";

/** What one had typed on `base`, what somebody else saved meanwhile, and what became of both. */
export type Loaded<T> = { base: T; mine: T; latest: T; merged: T };
export type Conflict<T> = { loaded: Loaded<T> | undefined; onLoad: () => void };

type Props<T extends FieldValues, R> = {
  record: R | undefined;
  toForm: (record: R | undefined) => DefaultValues<T> & T;
  current: z.ZodType<R>;
  merge?: (base: T, mine: T, latest: T) => T;
};

/** The record that is edited, and the newer one when somebody else saved first. */
export const useConflict = <T extends FieldValues, Out, R>(
  { record, toForm, current, merge = threeWay }: Props<T, R>,
  form: UseFormReturn<T, unknown, Out>,
) => {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<{ current: R; loaded?: Loaded<T> }>();

  const notice = (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "conflict") return;
    const { data } = current.safeParse(error.details.current);
    if (data !== undefined) setConflict({ current: data });
  };
  const load = () => {
    if (!conflict) return;
    const [before, mine, latest] = [toForm(base), structuredClone(form.getValues()), toForm(conflict.current)];
    const merged = merge(before, mine, latest);
    setBase(conflict.current);
    form.reset(latest);
    // What is one's own stays unsaved.
    form.reset(merged, { keepDefaultValues: true });
    setConflict({ ...conflict, loaded: { base: before, mine, latest, merged } });
  };
  return { base, notice, load, conflict };
};
