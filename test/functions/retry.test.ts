import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AppError } from "#shared/errors.ts";
import { deleteWrite, type GuardedWrite } from "#functions/db/change.ts";

const conflict = {
  __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
  message: "cancelled",
  CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
};
const singleConflict = "com.amazonaws.dynamodb.v20120810#TransactionConflictException";
let answers: object[] = [];
let tokens: string[] = [];
let times: string[] = [];
/** DynamoDB Local never answers a conflict; AWS does. */
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
  tokens.push(body.ClientRequestToken);
  if (body.TransactItems) times.push(body.TransactItems.at(-1).Put.Item.sk.S.split("#")[1]);
  const answer = answers.shift() ?? {};
  response.writeHead("__type" in answer ? 400 : 200, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify(answer));
});
const real = process.env.AWS_ENDPOINT_URL_DYNAMODB;

beforeEach(() => {
  tokens = [];
  times = [];
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", () => resolve()));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.TABLE = "conflicts";
});
afterAll(async () => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = real;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const write = async (extra: GuardedWrite[] = []) => {
  const { commit } = await import("#functions/db/commit.ts");
  const { officeLimits } = await import("#shared/limits.ts");
  return commit(
    { userId: 1, now: new Date(), limits: officeLimits },
    { changes: [], touches: [{ tenant: 1, kind: "company" }], extra, answer: "done" },
  );
};

test("取引がぶつかると、履歴の時刻を改めて繰り返し、通る", async () => {
  answers = [conflict, conflict, conflict];
  expect(await write()).toBe("done");
  expect(tokens).toHaveLength(4);
  expect(new Set(tokens).size).toBe(4);
  expect(new Set(times).size).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted());
});

test("ぶつかり続けると、あきらめて混雑を伝える", async () => {
  answers = Array.from({ length: 20 }, () => conflict);
  await expect(write()).rejects.toMatchObject({ code: "busy", status: 503 });
  expect(tokens).toHaveLength(8);
});

test("条件に断られたものは、ほかの項目がぶつかっても繰り返さず、断られた理由を伝える", async () => {
  // the count, what was refused, the history
  const codes = ["TransactionConflict", "ConditionalCheckFailed", "None"];
  answers = [{ ...conflict, CancellationReasons: codes.map((Code) => ({ Code })) }];
  const refused = { ...deleteWrite({ pk: "tenant#1", sk: "office" }), refused: () => new AppError("notFound") };
  await expect(write([refused])).rejects.toMatchObject({ code: "notFound" });
  expect(tokens).toHaveLength(1);
});

const key = { pk: "tenant#1", sk: "office" };
test.each([
  ["updateItem", { set: { name: "青葉" } }],
  ["putItem", undefined],
  ["deleteItem", {}],
] as const)("ひとつの項目だけを書く%sも、ぶつかれば繰り返し、通る", async (name, given) => {
  const items = await import("#functions/db/items.ts");
  answers = Array.from({ length: 2 }, () => ({ ...conflict, __type: singleConflict }));
  answers.push({ Attributes: { name: { S: "青葉" } } });
  expect(await items[name](key, given as never)).toBeTruthy();
  expect(tokens).toHaveLength(3);
});
