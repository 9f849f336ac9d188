import { escape } from "./http.ts";

const style = `
  body { margin: 0; font: 15px/1.6 "Noto Sans JP", "Hiragino Sans", "Yu Gothic", sans-serif; color: #1a2433; background: #f3f5f8; }
  header { background: #17375e; color: #fff; padding: 12px 24px; font-weight: bold; } header a { color: #fff; }
  main { max-width: 1200px; margin: 24px auto; padding: 20px 24px; background: #fff; border: 1px solid #d5dbe3; border-radius: 6px; }
  main.narrow { max-width: 560px; } h1 { font-size: 20px; margin: 0 0 12px; } h2 { font-size: 16px; margin: 24px 0 8px; }
  table { border-collapse: collapse; width: 100%; } th, td { border: 1px solid #d5dbe3; padding: 6px 8px; text-align: left; vertical-align: top; }
  .scroll table { min-width: 960px; } th { background: #eef2f7; } .scroll { overflow-x: auto; }
  button { font: inherit; padding: 4px 12px; border: 1px solid #17375e; border-radius: 4px; background: #17375e; color: #fff; cursor: pointer; }
  button.plain { background: #fff; color: #17375e; } input, select { font: inherit; padding: 3px 6px; max-width: 100%; }
  input[type="number"] { width: 6em; } form.line { display: inline-flex; gap: 6px; flex-wrap: wrap; align-items: center; margin: 2px 12px 2px 0; }
  fieldset { border: 1px solid #d5dbe3; border-radius: 4px; } .choice { display: flex; gap: 10px; padding: 8px 0; }
  .error { color: #b3261e; } small { color: #5a6675; } code { overflow-wrap: anywhere; }`;

/** A whole page without any file beside it. */
export const pageOf = (title: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head>
<body><header><a href="/">e-Gov 電子申請シミュレーター</a></header>${body}</body></html>`;
