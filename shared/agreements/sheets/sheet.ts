import type { AgreementContent } from "#shared/agreements/content.ts";

/** Columns that stand under a heading of their own in the official form, from one to another. */
export type Over = {
  label: string;
  from: string;
  to: string;
  /** Below the first part of their own label. */ isInner?: true;
};

/** A table of the sheet: one head for the tables of the form that share it, each a group of rows with its label. */
export type SheetTable = {
  kind: "table";
  /** In a column of its own on the left, above the groups' labels. */
  heading?: string;
  tables: readonly string[];
  /** A column's part of the width. */
  widths: Readonly<Record<string, number>>;
  over?: readonly Over[];
  /** Rows of each group that stand there though nothing is written in them. */
  blank: number;
  /** A field written into the head of the columns of 1年. */
  startDate?: string;
};

/** A box with its label above; several fields stand under each other. */
export type SheetCell = { label: string; width: number; names: readonly string[] };

/** A text of the sheet, or a field in its place; `width` in millimetres is kept for a pen. */
export type SheetPart = string | { name: string; width: number };

export type SheetBlock =
  | SheetTable
  | { kind: "cells"; cells: readonly SheetCell[] }
  | { kind: "box"; label: string; names: readonly string[] }
  /** Its words take two lines unless it says how many. */
  | { kind: "tick"; name: string; lines?: number }
  | { kind: "line"; parts: readonly SheetPart[] }
  | { kind: "filing" }
  /** 社会保険労務士記載欄. */
  | { kind: "agent" };

/** One sheet of a form: its official number, its title, its blocks from top to bottom. */
export type Sheet = { number: string; title: string; blocks: readonly SheetBlock[] };

export type PrintedRow = AgreementContent["tables"][string][number];
/** The rows of a table of the form that stand on one sheet; blank ones are empty. */
export type PrintedGroup = { table: string; rows: readonly PrintedRow[] };
export type PrintedBlock = Exclude<SheetBlock, SheetTable> | { kind: "rows"; of: SheetTable; groups: PrintedGroup[] };
export type PrintedSheet = { number: string; title: string; blocks: readonly PrintedBlock[]; isContinued: boolean };
