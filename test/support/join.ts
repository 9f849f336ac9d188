import { randomUUID } from "node:crypto";
import { joinRoutes } from "#shared/join/routes.ts";
import { termsRevision } from "#shared/terms/revision.ts";
import { call, type CallOptions, cookieOf } from "./call.ts";
import { mailsTo } from "./mails.ts";

export const joinPassword = "todoke26";
export const anApplicant = () => `${randomUUID()}@join.example`;
/** A host of its own for each registration, unless a test counts them. */
let lastHost = 0;
export const aHost = () => `10.1.${Math.floor(++lastHost / 250)}.${(lastHost % 250) + 1}:50000`;

/** What the form of a new office sends. */
export const aJoin = (email: string, fields: Record<string, unknown> = {}) => ({
  corporate_number: "7000012050002",
  company_name: "みどり社会保険労務士法人",
  company_name_kana: "ミドリ",
  last_name: "緑川",
  first_name: "葵",
  last_name_kana: "ミドリカワ",
  first_name_kana: "アオイ",
  email,
  password: joinPassword,
  postal_code: "100-0005",
  prefecture: "東京都",
  prefecture_kana: "",
  address1: "千代田区丸の内１－１",
  address1_kana: "チヨダクマルノウチ１－１",
  address2: "",
  address2_kana: "",
  phone: "03-1234-5678",
  agreed_terms_revision: termsRevision,
  ...fields,
});

/** Registers; `joinKey` is the cookie of the browser. */
export const register = async (email: string, fields?: Record<string, unknown>, address = aHost()) => {
  const answer = await call(joinRoutes.request, { body: aJoin(email, fields), address });
  return { ...answer, joinKey: cookieOf(answer, "join"), address };
};

/** The token of each mail that leads to the last page, oldest first. */
export const tokensTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ body }) => /joincomplete\?token=([\w-]+)/.exec(body.text ?? "")?.[1] ?? []);

export const complete = (
  token: string,
  { joinKey, ...options }: CallOptions & { joinKey?: string | undefined; password?: string } = {},
) =>
  call(joinRoutes.complete, {
    address: aHost(),
    ...options,
    body: { token, ...(options.password && { password: options.password }) },
    ...(joinKey && { cookies: { join: joinKey } }),
  });
