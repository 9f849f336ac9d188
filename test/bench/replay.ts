import { buffer } from "node:stream/consumers";
import { db } from "#functions/db/client.ts";

const text = new TextDecoder();

type Command = { input: object; constructor: new (input: object) => never };
type Request = { headers: Record<string, string>; body: Uint8Array };
type Response = { statusCode: number; headers: Record<string, string>; body: Uint8Array };

/** Runs the work once on the table, then answers its requests from memory: what is left is the SDK's time and ours. */
export const replay = async (work: () => Promise<unknown>) => {
  const answers = new Map<string, Response>();
  const commands: Command[] = [];
  const { send, config } = db;
  const network = config.requestHandler;
  const nameOf = ({ headers }: Request) => headers["x-amz-target"] ?? "";
  // What a write says differs in times and tokens; its answer does not.
  const keyOf = (request: Request) => `${nameOf(request)} ${text.decode(request.body)}`;

  const record = async (request: Request) => {
    const { response } = (await network.handle(request as never)) as { response: Response & { body: never } };
    const answer = { ...response, body: await buffer(response.body) };
    answers.set(keyOf(request), answer).set(nameOf(request), answer);
    return { response: answer };
  };
  const answer = async (request: Request) => ({
    response: { ...(answers.get(keyOf(request)) ?? answers.get(nameOf(request))) },
  });

  const use = (handle: typeof record | typeof answer) => void (config.requestHandler = { ...network, handle } as never);
  use(record);
  db.send = ((command: never) => (
    commands.push(command),
    (send as (command: never) => Promise<never>).call(db, command)
  )) as never;
  await work();
  db.send = send;
  use(answer);

  return {
    /** The same commands by the SDK alone, one after another. */
    raw: async () => {
      for (const { constructor: Command, input } of commands) await db.send(new Command(input));
    },
    names: commands.map(({ constructor: { name } }) => name.replace("Command", "")),
    stop: () => void (config.requestHandler = network),
  };
};
