import { createServer } from "node:http";
import { close, listen } from "./listen.ts";
import { readBody } from "./read-body.ts";

/** A refusal as AWS words one: the SDK throws an error of this name. */
export const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });

type Operations = Record<string, (input: unknown) => Promise<object> | object>;
const type = { "content-type": "application/x-amz-json-1.1" };

/** A service with the AWS JSON protocol on a free port; an operation is called by its `X-Amz-Target`. */
export const serveAwsJson = async (operations: Operations) => {
  const server = createServer((request, response) => {
    const answer = async () => {
      const target = String(request.headers["x-amz-target"]);
      const body = String(await readBody(request));
      if (!Object.hasOwn(operations, target)) throw refusal("UnknownOperationException", target);
      return operations[target]!(JSON.parse(body));
    };
    answer().then(
      (result) => response.writeHead(200, type).end(JSON.stringify(result)),
      ({ name, message }: Error) => response.writeHead(400, type).end(JSON.stringify({ __type: name, message })),
    );
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server) };
};
