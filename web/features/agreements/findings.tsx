import { createContext, type ReactNode, use } from "react";
import { get, type Path, useFormContext, useWatch } from "react-hook-form";
import { checkAgreement } from "#shared/agreements/check.ts";
import { type AgreementFinding, findingSentence } from "#shared/agreements/form.ts";
import { allowanceAt } from "#shared/agreements/limits.ts";
import { useSession } from "#web/api/use-session.ts";
import type { Values } from "./form-values.ts";

type Findings = { all: readonly AgreementFinding[]; values: Values; isAsked: boolean };
const Context = createContext<Findings | undefined>(undefined);

/** The form's name of a value that the rules call `overtime[0].month` or `industry`. */
export const nameOf = (at: string) => {
  const [, table, row, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
  return (table ? `content.tables.${table}.${row}.${column}` : `content.fields.${at}`) as Path<Values>;
};

type Props = {
  employeeCount: (values: Values) => number | undefined;
  /** Also says what is missing. */ isAsked: boolean;
  children: ReactNode;
};

/** Judges the form as it is typed, by the rules that the server has too. */
export const FindingsProvider = ({ employeeCount, isAsked, children }: Props) => {
  const { control } = useFormContext<Values>();
  const { today } = useSession();
  const values = useWatch({ control }) as Values;
  // No memo: the form changes its values in place.
  const all = checkAgreement(values.type, values.content, { employeeCount: employeeCount(values), today });
  return <Context value={{ all, values, isAsked }}>{children}</Context>;
};

export const useFindings = () => {
  const findings = use(Context);
  if (!findings) throw new Error("Outside of FindingsProvider");
  return findings;
};

const shown = (value: number) => value.toLocaleString("ja-JP", { maximumFractionDigits: 2 });

/** What is to be said at one value; what is missing only once it was asked for. */
export const useFinding = (at: string) => {
  const { all, values, isAsked } = useFindings();
  const isFilled = Boolean(get(values, nameOf(at)));
  const own = isAsked || isFilled ? all.filter((finding) => finding.at === at) : [];
  const allowed = allowanceAt(values.type, values.content, at);
  const find = (level: AgreementFinding["level"]) => {
    const found = own.find((finding) => finding.level === level);
    return found && findingSentence(found);
  };
  return {
    error: find("error"),
    warning: find("warning"),
    limit: allowed && `${shown(allowed.max)}${allowed.unit}${allowed.isBelow ? "未満" : "まで"}`,
    left: allowed && isFilled && allowed.left >= 0 ? `残り${shown(allowed.left)}${allowed.unit}` : undefined,
  };
};
