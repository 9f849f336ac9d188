import { afterEach, expect, test } from "vitest";
import { dispatch } from "#infra/local/dispatch.ts";
import { toEvent } from "#infra/local/to-event.ts";

const found = { route: { method: "POST", path: "/api/things/{id}" } as const, params: { id: "%E5%B1%8A%2F1" } };
const request = (headers: Record<string, string> = {}, body: BodyInit | null = "{}") =>
  new Request("http://localhost:3000/api/things/%E5%B1%8A%2F1?a=1&a=2&b=%E3%81%82", { method: "POST", headers, body });

afterEach(() => void delete process.env.ORIGIN_SECRETS);

test("パスと検索条件は読める形で渡り、同じ名前の値はコンマでつながる", async () => {
  const event = await toEvent(request(), found, {});
  expect(event.pathParameters).toEqual({ id: "届/1" });
  expect(event.queryStringParameters).toEqual({ a: "1,2", b: "あ" });
  expect(event).toMatchObject({
    version: "2.0",
    routeKey: "POST /api/things/{id}",
    requestContext: { http: { method: "POST" } },
  });
});

test("クッキーはヘッダーではなく cookies に並ぶ", async () => {
  const event = await toEvent(request({ cookie: "a=1; session=x" }), found, {});
  expect(event.cookies).toEqual(["a=1", "session=x"]);
  expect(event.headers).not.toHaveProperty("cookie");
  expect((await toEvent(request({ cookie: "a=1" }), found, { cookie: "session=y" })).cookies).toEqual(["session=y"]);
});

test("CloudFront だけが言える見出しは、利用者のものを捨てて付け直す", async () => {
  const forged = { "cloudfront-viewer-address": "9.9.9.9:9", "x-todoke-origin": "guess" };
  const plain = await toEvent(request(forged), found, { address: "1.2.3.4:5" });
  expect(plain.headers["cloudfront-viewer-address"]).toBe("1.2.3.4:5");
  expect(plain.requestContext.http.sourceIp).toBe("1.2.3.4");
  expect(plain.headers).not.toHaveProperty("x-todoke-origin");
  process.env.ORIGIN_SECRETS = "new,old";
  expect((await toEvent(request(forged), found, {})).headers["x-todoke-origin"]).toBe("new");
});

test("JSON は文字のまま、ファイルの入ったフォームは base64 で渡る", async () => {
  const json = await toEvent(request({ "content-type": "application/json" }, '{"a":"届"}'), found, {});
  expect(json).toMatchObject({ body: '{"a":"届"}', isBase64Encoded: false });
  const form = new FormData();
  form.set("icon", new Blob([new Uint8Array([0, 255, 13])]));
  const event = await toEvent(request({}, form), found, {});
  expect(event.isBase64Encoded).toBe(true);
  expect(Buffer.from(event.body!, "base64").includes(Buffer.from([0, 255, 13]))).toBe(true);
});

test("経路の表にない宛先には、API Gateway と同じ 404 が返る", async () => {
  const answer = await dispatch(new Request("http://localhost:3000/api/unknown"));
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual({ message: "Not Found" });
  expect((await dispatch(new Request("http://localhost:3000/api/login"))).status).toBe(404);
});
