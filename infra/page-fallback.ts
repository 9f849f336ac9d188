import { pageFile, pagePaths } from "#shared/pages.ts";

type Files = Record<string, string>;
const pages: Files = Object.fromEntries(Object.values(pagePaths).map((path) => [path, pageFile(path)]));

/** Runs inside CloudFront too: nothing from outside, and only what its older JavaScript has. */
const fileAmong = (files: Files, uri: string) => {
  if (uri.slice(uri.lastIndexOf("/") + 1).includes(".")) return uri;
  const path = uri.replace(/^\/t\/\d{1,10}(?=\/)/, "").replace(/\/$/, "");
  return files[path.replace(/\/\d{1,9}$/, "/:id")] || "/index.html";
};

/** An address without a file extension is a page: one of ours, also under `/t/{tenantId}`, has a file of its own. */
export const fileOf = (uri: string) => fileAmong(pages, uri);

/** The same as CloudFront's function. */
export const pageFallback = `function handler(event) {
  const fileAmong = ${fileAmong};
  event.request.uri = fileAmong(${JSON.stringify(pages)}, event.request.uri);
  return event.request;
}`;
