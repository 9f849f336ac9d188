import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Redactor } from "./redact.ts";

/** A call as texts, and the data of what was sent, or else of what came. */
type Recorded = { request: string; body: string; status: number; answer: string; zip: Uint8Array | undefined };

const linesOf = (headers: Headers) => [...headers].map(([name, value]) => `${name}: ${value}`);

type Data = { file_data?: string };
/** The data in a body or an answer, which has it in `results`. */
const dataOf = (text: string) => {
  try {
    const { send_file, results, ...own } = JSON.parse(text) as Data & { send_file?: Data; results?: Data };
    const data = (send_file ?? results ?? own).file_data;
    return data === undefined ? undefined : Buffer.from(data, "base64");
  } catch {
    return undefined;
  }
};

const record = async (request: Request, response: Response): Promise<Recorded> => {
  const { status, statusText } = response;
  const [body, text] = [await request.text(), await response.text()];
  return {
    request: [`${request.method} ${request.url}`, ...linesOf(request.headers)].join("\n"),
    body,
    status,
    answer: [`${status} ${statusText}`, ...linesOf(response.headers), "", text].join("\n"),
    zip: dataOf(body) ?? dataOf(text),
  };
};

/** What a work sends and gets, its last call; the calls go out by the product's own code and as they are. */
export const recordCall = async <T>(
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; call: Recorded | undefined }> => {
  const real = globalThis.fetch;
  let call: Recorded | undefined;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const copy = request.clone();
    const response = await real(request);
    call = await record(copy, response.clone());
    return response;
  };
  try {
    const [result] = await Promise.allSettled([work()]);
    return { result, call };
  } finally {
    globalThis.fetch = real;
  }
};

export type Proof = Partial<Recorded> & { picture?: Buffer | undefined };

/** `07-1` is folder and name `07_1`: number of the test, number of the try. */
export const nameOf = (number: string) => number.replace("-", "_");

/**
 * Writes what proves a number: _01 address and headers, _02 body, _03 answer or picture, _04 data, without secrets.
 * @returns the names @throws when a secret stands in one of them; then none is left
 */
export const writeProof = async (folder: string, number: string, proof: Proof, redactor: Redactor) => {
  const name = nameOf(number);
  const own = join(folder, name);
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const { request, body, answer, picture, zip } = proof;
  const texts = { "01.txt": request, "02.txt": body, "03.txt": answer };
  const files = [
    ...Object.entries(texts).flatMap(([end, text]) => (text ? [[end, Buffer.from(redactor.hide(text))] as const] : [])),
    ...(picture ? [["03.png", picture] as const] : []),
    ...(zip ? [["04.ZIP", zip] as const] : []),
  ];
  for (const [end, bytes] of files) await writeFile(join(own, `${name}_${end}`), bytes, { mode: 0o600 });
  const leaks = await redactor.findIn(own);
  if (leaks.length === 0) return;
  await rm(own, { recursive: true });
  throw new Error(`証跡に秘密の値が残るため、残しませんでした: ${leaks.join("、")}`);
};
