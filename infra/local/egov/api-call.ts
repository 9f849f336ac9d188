import * as z from "zod";
import type { Egov } from "./egov.ts";
import { apiDocuments, json, refuse } from "./http.ts";
import type { Account } from "./state.ts";

/** An authorised call of API v2. */
export type Call = {
  egov: Egov;
  account: Account;
  params: string[];
  query: URLSearchParams;
  body: string;
  /** The path, as answers name it. */
  instance: string;
};
export type Links = Record<string, string | undefined>;
export type Result = {
  status?: number;
  results: object;
  resultset?: object;
  _links?: Links;
};

export type ApiRoute = {
  method: "GET" | "POST";
  /** `{name}` stands for one part. */
  path: string;
  title: string;
  answer: (call: Call) => Result | Promise<Result>;
};

/** 400, 413, 500, 503: title, detail and what the call adds, such as a report list. */
export const failure = (
  { instance }: Pick<Call, "instance">,
  { status = 400, title, ...more }: { status?: number; title: string; detail?: string; [name: string]: unknown },
) => refuse(json(status, { title, ...more, type: apiDocuments, instance }));

/** 404 has neither body nor type. */
export const notFound = () => refuse({ status: 404 });

export const SendFile = z.object({
  file_name: z
    .string()
    .max(256)
    .regex(/\.zip$/i),
  file_data: z.base64().min(1),
});

/** @throws the answer 400 when the body does not fit */
export const readBody = <T>(call: Call, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = JSON.parse(call.body);
  } catch {
    throw failure(call, { title: "リクエストボディがJSON形式ではありません。" });
  }
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.map(({ path }) => path.join(".")))];
  throw failure(call, { title: "パラメータの形式が正しくありません。", detail: names.join("、") });
};
