import { createContext, type ReactNode, use } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { checkAgreement } from "#shared/agreements/check.ts";
import type { AgreementFinding } from "#shared/agreements/form.ts";
import { allowanceAt } from "#shared/agreements/limits.ts";
import type { Values } from "./form-values.ts";

type Findings = { all: readonly AgreementFinding[]; values: Values; isAsked: boolean };
const Context = createContext<Findings | undefined>(undefined);

/** `tables.overtime.0.month` → `overtime[0].month`, as the rules name it. */
const rulePath = (path: string) => {
  const [kind, name, row, column] = path.split(".");
  return kind === "tables" ? `${name}[${row}].${column}` : name!;
};

const valueAt = ({ fields, tables }: Values["content"], path: string) => {
  const [kind, name = "", row = "", column = ""] = path.split(".");
  return (kind === "fields" ? fields[name] : tables[name]?.[Number(row)]?.[column]) ?? "";
};

type Props = {
  employeeCount: number | undefined;
  /** Also says what is missing. */ isAsked: boolean;
  children: ReactNode;
};

/** Judges the form as it is typed, by the rules that the server has too. */
export const FindingsProvider = ({ employeeCount, isAsked, children }: Props) => {
  const { control } = useFormContext<Values>();
  const values = useWatch({ control }) as Values;
  const { type, content } = values;
  // No memo: the form changes its values in place.
  const all = checkAgreement(type, content, { employeeCount });
  return <Context value={{ all, values, isAsked }}>{children}</Context>;
};

export const useFindings = () => {
  const findings = use(Context);
  if (!findings) throw new Error("Outside of FindingsProvider");
  return findings;
};

const sentence = ({ message, basis }: AgreementFinding) => (basis ? `${message}（${basis}）` : message);
const shown = (value: number) => value.toLocaleString("ja-JP", { maximumFractionDigits: 2 });

/** What is to be said at one value; what is missing only once it was asked for. */
export const useFinding = (path: string) => {
  const { all, values, isAsked } = useFindings();
  const { type, content } = values;
  const at = rulePath(path);
  const own = isAsked || valueAt(content, path) !== "" ? all.filter((finding) => finding.at === at) : [];
  const allowed = allowanceAt(type, content, at);
  const find = (level: AgreementFinding["level"]) => {
    const found = own.find((finding) => finding.level === level);
    return found && sentence(found);
  };
  return {
    error: find("error"),
    warning: find("warning"),
    allowance:
      allowed &&
      `${shown(allowed.max)}${allowed.unit}${allowed.isBelow ? "未満" : "まで"}（${allowed.basis}）${allowed.left >= 0 && valueAt(content, path) !== "" ? `　残り${shown(allowed.left)}${allowed.unit}` : ""}`,
  };
};
