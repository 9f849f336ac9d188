import { defaultOptions } from "#shared/csv/options.ts";
import { writeCsv } from "#shared/csv/write.ts";
import type { Finding } from "#shared/imports/finding.ts";

/** Saves the findings as a file that a spreadsheet opens. */
export const saveErrorList = (errors: readonly Finding[]) => {
  const lines = errors.map(({ line, field, message }) => [String(line), field, message]);
  const text = `\uFEFF${writeCsv([["行", "項目", "内容"], ...lines], defaultOptions)}`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "誤りの一覧.csv";
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
