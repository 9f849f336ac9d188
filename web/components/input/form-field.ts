import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Choice } from "./use-typing.ts";

type Shared<T extends FieldValues> = {
  name: Path<T>;
  label: string;
  isRequired?: boolean;
  /** Above the field; placeholders only where the specification names them. */
  help?: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** For a screen reader alone: a heading says it to everybody else. */
  isLabelHidden?: true;
  /** A fact on this field at the right end of its label. */
  side?: ReactNode;
  /** Columns of its section that the field takes. */
  span?: Span;
  /** The column of its section that it begins at, in the next line if need be; absent: beside the field before it. */
  column?: FieldColumn;
  /** Narrower than its columns, by what it holds. */
  width?: FieldWidth;
  autoComplete?: string;
  /** Of a name: the field of its kana, which follows what an input method writes. */
  kanaField?: Path<T> | undefined;
};

export type Span = 2 | 3 | 4;
export type FieldColumn = 1 | 2;
/** A number of a few digits; a password. */
export type FieldWidth = "number" | "password";

export type Option = { value: string | number | null; label: string };
export type DigitPart = { label: string; length: number; autoComplete?: string };

/**
 * How a field is typed, and what it holds: text, textarea, digits, kana and fullWidth a string (the last three converted on blur);
 * select one option's value; combobox one choice's value, or the text itself when free; date `YYYY-MM-DD`, `""` or text that is
 * no date (for the schema to refuse with messages.dateFormat); splitDigits `150-0001` or `""`; currency a number or null.
 */
export type InputKind =
  | { input?: "text"; inputMode?: "email" | "url" }
  | { input: "textarea"; rows?: number }
  /** More than `maxDigits` cannot be typed. */
  | { input: "digits"; maxDigits?: number }
  | { input: "kana" | "fullWidth" | "currency" | "checkbox" }
  /** Greyed while it has `onActivate`, which a click or a key calls. */
  | { input: "date"; onActivate?: (() => void) | undefined }
  | { input: "select"; options: readonly Option[] }
  | { input: "combobox"; choices: readonly Choice[]; isFree?: boolean }
  | { input: "splitDigits"; parts: readonly DigitPart[]; spread?: (digits: string) => string[] | undefined };

export type FormField<T extends FieldValues> = Shared<T> & InputKind;

/** What two versions of a form say differently, and the values that bring one's own back. */
export type Difference<T extends FieldValues> = {
  label: string;
  mine: string;
  latest: string;
  /** It stands for all that its section holds. */
  isWhole?: true;
  restore: (values: T) => readonly (readonly [name: Path<T>, value: unknown])[];
};

type SectionHead = {
  title?: string;
  help?: string;
  /** What is in it takes effect at once, whatever becomes of the form. */
  isInstant?: true;
};

/** A block of the form: fields in columns, or a part of its own that uses FormInput and the form. */
export type FormSection<T extends FieldValues> =
  | (SectionHead & { columns?: 1 | 2 | 3 | 4; fields: readonly FormField<T>[] })
  | (SectionHead & {
      render: (form: UseFormReturn<T>) => ReactNode;
      /** The fields that it draws, to show what differs after a conflict. */
      holds?: readonly FormField<T>[];
      /** In a workspace: it has the height that is left, and scrolls by itself. */
      fills?: boolean;
      /** The same for what is no field. */
      differs?: (mine: T, latest: T) => readonly Difference<T>[];
    });
