import { vi } from "vitest";
import { type CsvAnswer, type CsvRequest, makeCsvJob } from "#web/workers/csv-job.ts";

/** jsdom has no Worker: this one runs the worker's own code beside the page, with copies of what is sent. */
class WorkerBeside extends EventTarget {
  readonly #handle = makeCsvJob((answer: CsvAnswer) => {
    if (!this.#isOver) this.dispatchEvent(new MessageEvent("message", { data: answer }));
  });
  #isOver = false;

  postMessage(request: CsvRequest) {
    const copy = structuredClone(request);
    setTimeout(() => void this.#handle(copy));
  }
  terminate() {
    this.#isOver = true;
  }
}

/** Stands in for the Worker and the downloads of a browser; answers the files that were downloaded so far. */
export const stubDownloads = () => {
  const files = new Map<string, Blob>();
  const downloads: { name: string; file: Blob }[] = [];
  vi.stubGlobal("Worker", WorkerBeside);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const url = `blob:${files.size}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: (url: string) => files.delete(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  });
  return downloads;
};
