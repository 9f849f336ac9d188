import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { AppError } from "#shared/errors.ts";
import type { FormDialogProps } from "./form-dialog.tsx";

export type Conflict<T> = { mine: T; latest: T | undefined; onLoad: () => void };

type Props<T extends FieldValues, Out, R> = Pick<FormDialogProps<T, Out, R>, "record" | "toForm" | "readCurrent">;

/** The record that is edited, and the newer one when somebody else saved first. */
export const useConflict = <T extends FieldValues, Out, R>(
  { record, toForm, readCurrent }: Props<T, Out, R>,
  form: UseFormReturn<T, unknown, Out>,
) => {
  const [base, setBase] = useState(record);
  const [met, setMet] = useState<{ current: R; mine: T; latest?: T }>();

  const notice = (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "conflict") return;
    const { current } = error.details;
    if (current === undefined || current === null) return;
    setMet({ current: readCurrent ? readCurrent(current) : (current as R), mine: form.getValues() });
  };
  const load = () => {
    if (!met) return;
    const latest = toForm(met.current);
    setBase(met.current);
    form.reset(latest);
    setMet({ ...met, latest });
  };
  return { base, notice, load, met };
};
