import { useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { AppError } from "#shared/errors.ts";

export type Conflict<T> = { mine: T; latest: T | undefined; onLoad: () => void };

type Props<T extends FieldValues, R> = {
  record: R | undefined;
  toForm: (record: R | undefined) => DefaultValues<T> & T;
  current: z.ZodType<R>;
};

/** The record that is edited, and the newer one when somebody else saved first. */
export const useConflict = <T extends FieldValues, Out, R>(
  { record, toForm, current }: Props<T, R>,
  form: UseFormReturn<T, unknown, Out>,
) => {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<{ current: R; mine: T; latest?: T }>();

  const notice = (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "conflict") return;
    const { data } = current.safeParse(error.details.current);
    if (data !== undefined) setConflict({ current: data, mine: form.getValues() });
  };
  const load = () => {
    if (!conflict) return;
    const latest = toForm(conflict.current);
    setBase(conflict.current);
    form.reset(latest);
    setConflict({ ...conflict, latest });
  };
  return { base, notice, load, conflict };
};
