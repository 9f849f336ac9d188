import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { agreementFormOf } from "#shared/agreements/forms/forms.ts";
import { bodyOf } from "#shared/agreements/forms/committee.ts";
import { filledRows, shortUnderFirst, tablesOf } from "#shared/agreements/values.ts";
import type { PrintedBlock, PrintedRow, PrintedSheet, Sheet, SheetBlock, SheetTable } from "./sheet.ts";
import { sheetsOf, siteSheet } from "./sheets.ts";

// All in millimetres of A4 landscape, as `web/features/agreements/sheet-styles.ts` draws them.
const letter = 3;
const line = 4;
const padding = 1.6;
const usable = { width: 285, height: 197 };
const title = 15;
const groupLabel = 22;
/** 社会保険労務士記載欄. */
const agentHeight = 11.4;
/** The least height of a row, which a pen needs. */
const rowHeight = 7;

const lettersOf = (text: string) => Array.from(text).reduce((sum, each) => sum + (each < "\u0100" ? 0.6 : 1), 0);
const linesOf = (text: string, width: number) =>
  text
    .split("\n")
    .reduce((sum, part) => sum + Math.max(1, Math.ceil((lettersOf(part) * letter) / (width - padding))), 0);

/** How high a row will be, by its longest cell. */
const heightOf = ({ widths }: SheetTable, row: PrintedRow) => {
  const total = Object.entries(widths).reduce((sum, [name, width]) => sum + (name in row ? width : 0), 0);
  const part = (usable.width - groupLabel) / (total || 1);
  const lines = Object.entries(widths).map(([name, width]) => linesOf(row[name] ?? "", width * part));
  return Math.max(rowHeight, Math.max(...lines) * line + padding);
};

const headHeight = ({ tables }: SheetTable) => (tables[0] === "special" ? 42 : tables[0] === "overtime" ? 36 : 12);
const blockHeight = (block: SheetBlock, { fields }: AgreementContent): number => {
  switch (block.kind) {
    case "table":
      return headHeight(block);
    case "cells":
      return 19;
    case "box":
      return 3 + line * Math.max(2, ...block.names.map((name) => linesOf(fields[name] ?? "", 180)));
    case "tick":
      return (block.lines ?? 2) * line + 1.5;
    case "line":
      return line + 2.2;
    case "filing":
      return 13;
    case "agent":
      return agentHeight;
  }
};

type Waiting = { table: SheetTable; name: string; rows: PrintedRow[] };
/** Takes rows in turn from each group as long as there is room. @returns how many of each */
const fit = (groups: readonly Waiting[], room: number) => {
  const taken = groups.map(() => 0);
  let left = room;
  for (let isMoved = true; isMoved;) {
    isMoved = false;
    for (const [index, { table, rows }] of groups.entries()) {
      const next = rows[taken[index]!];
      const height = next ? heightOf(table, next) : Infinity;
      if (height > left) continue;
      taken[index]! += 1;
      left -= height;
      isMoved = true;
    }
  }
  return { taken, left };
};

const printTable = (table: SheetTable, waiting: readonly Waiting[], taken: number[], blank: number): PrintedBlock => ({
  kind: "rows",
  of: table,
  groups: waiting.flatMap(({ table: own, name, rows }, index) => {
    if (own !== table) return [];
    const shown = rows.slice(0, taken[index]);
    const missing = Array.from({ length: Math.max(0, blank - shown.length) }, () => ({}));
    return shown.length + missing.length > 0 ? [{ table: name, rows: [...shown, ...missing] }] : [];
  }),
});

/** What did not fit, on as many sheets as it takes; one row at least on each. */
const printRest = (sheet: Sheet, waiting: Waiting[]): PrintedSheet[] => {
  if (waiting.every(({ rows }) => rows.length === 0)) return [];
  const first = waiting.find(({ rows }) => rows.length > 0)!.table;
  const own = waiting.filter(({ table }) => table === first);
  const { taken } = fit(own, usable.height - title - headHeight(first) - agentHeight);
  if (Math.max(...taken) === 0) taken[own.findIndex(({ rows }) => rows.length > 0)] = 1;
  const rest = waiting.map((each) => ({ ...each, rows: each.rows.slice(taken[own.indexOf(each)] ?? 0) }));
  const { number, title: name } = sheet;
  return [
    { number, title: name, isContinued: true, blocks: [printTable(first, own, taken, 0), { kind: "agent" }] },
    ...printRest(sheet, rest),
  ];
};

const printSheet = (sheet: Sheet, content: AgreementContent, known: readonly string[]): PrintedSheet[] => {
  const tables = sheet.blocks.filter((block) => block.kind === "table");
  const waiting = tables.flatMap((table) =>
    table.tables
      .filter((name) => known.includes(name))
      .map((name) => ({ table, name, rows: filledRows(content, name).map(({ row }) => row) })),
  );
  const fixed = sheet.blocks.reduce((sum, block) => sum + blockHeight(block, content), title);
  const { taken, left } = fit(waiting, usable.height - fixed);
  let blanks = Math.floor(left / rowHeight);
  const blocks = sheet.blocks.map((block): PrintedBlock => {
    if (block.kind !== "table") return block;
    const wanted = waiting.reduce(
      (sum, { table, rows }) => sum + (table === block ? Math.max(0, block.blank - rows.length) : 0),
      0,
    );
    const isRoom = wanted <= blanks;
    blanks -= isRoom ? wanted : 0;
    return printTable(block, waiting, taken, isRoom ? block.blank : 1);
  });
  const rest = waiting.map((each, index) => ({ ...each, rows: each.rows.slice(taken[index]) }));
  return [{ number: sheet.number, title: sheet.title, blocks, isContinued: false }, ...printRest(sheet, rest)];
};

/** The sheets that a content makes, with its rows on them: those beyond the room of a sheet go on to further ones. */
export const printAgreement = (type: AgreementType, typed: AgreementContent): PrintedSheet[] => {
  const content = shortUnderFirst(typed);
  const known = tablesOf(agreementFormOf(type, content.fields)).map(({ name }) => name);
  const sheets = [
    ...sheetsOf(type, bodyOf(content.fields)),
    ...(content.fields.unit === "headOffice" ? [siteSheet] : []),
  ];
  return sheets.flatMap((sheet) => printSheet(sheet, content, known));
};
