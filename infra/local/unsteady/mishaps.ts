import { oneOf, type Chance } from "./chance.ts";

export type Call = { target: string; method: string; url: string; body: Buffer };
export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer };
/** What befalls one call: an answer in place of it, another call in place of it, or what becomes of its answer. */
export type Mishap = {
  name: string;
  refuse?: Answer;
  sent?: Buffer;
  mend?: (answer: Answer) => Answer;
  /** It was done, and nobody hears of it. */
  isLost?: true;
  /** Milliseconds. */
  late?: number;
};
export type Mishaps = (call: Call, chance: Chance) => (Mishap | undefined)[];

const json = (status: number, type: string, more = {}): Answer => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.0" },
  body: JSON.stringify({ __type: type, message: "An unsteady day", ...more }),
});
const xml = (status: number, code: string, wrap = (error: string) => error): Answer => ({
  status,
  headers: { "content-type": "text/xml" },
  body: wrap(`<Error><Code>${code}</Code><Message>An unsteady day</Message></Error>`),
});

const late = (chance: Chance): Mishap => ({ name: "late", late: 30 + Math.floor(chance() * 120) });
const lost: Mishap = { name: "lost", isLost: true };
const parse = <T>(body: string | Buffer) => JSON.parse(String(body)) as T;

const prefix = "com.amazonaws.dynamodb.v20120810#";
const throttled: Mishap = { name: "throttled", refuse: json(400, `${prefix}ProvisionedThroughputExceededException`) };

/** Of the items of a transaction one is fought over by another one. */
const conflictOf = ({ target, body }: Call, chance: Chance): Mishap => {
  if (!target.endsWith("TransactWriteItems"))
    return { name: "conflict", refuse: json(400, `${prefix}TransactionConflictException`) };
  const { TransactItems } = parse<{ TransactItems: object[] }>(body);
  const at = Math.floor(chance() * TransactItems.length);
  const CancellationReasons = TransactItems.map((_, i) => ({ Code: i === at ? "TransactionConflict" : "None" }));
  return { name: "conflict", refuse: json(400, `${prefix}TransactionCanceledException`, { CancellationReasons }) };
};

type Batch = { RequestItems: Record<string, { Keys: object[] }> };
/** Only half of the keys are read; the rest is left to be asked for again. */
const unprocessedOf = ({ body }: Call): Mishap | undefined => {
  const { RequestItems } = parse<Batch>(body);
  const [[table, asked] = []] = Object.entries(RequestItems);
  if (!table || !asked || asked.Keys.length < 2) return undefined;
  const half = Math.ceil(asked.Keys.length / 2);
  const [read, left] = [asked.Keys.slice(0, half), asked.Keys.slice(half)];
  return {
    name: "unprocessed",
    sent: Buffer.from(JSON.stringify({ ...parse<object>(body), RequestItems: { [table]: { ...asked, Keys: read } } })),
    mend: ({ body: answered, ...answer }) => ({
      ...answer,
      body: JSON.stringify({ ...parse<object>(answered), UnprocessedKeys: { [table]: { ...asked, Keys: left } } }),
    }),
  };
};

const dynamo: Mishaps = (call, chance) => {
  const act = call.target.replace(/^.*\./, "");
  if (act === "BatchGetItem") return [throttled, unprocessedOf(call), unprocessedOf(call), late(chance)];
  if (["GetItem", "Query"].includes(act)) return [throttled, lost, late(chance)];
  if (act === "TransactWriteItems") return [throttled, conflictOf(call, chance), lost, late(chance)];
  // An answer to a single write that is lost is asked for again by the SDK, and its condition refuses what it did itself.
  if (/^(Put|Update|Delete)Item$/.test(act)) return [throttled, conflictOf(call, chance), late(chance)];
  return [];
};

type Put = { Entries: object[] };
/** The bus takes all but the last one. */
const partOf = ({ body }: Call): Mishap => {
  const { Entries } = parse<Put>(body);
  const refused = { ErrorCode: "ThrottlingException", ErrorMessage: "An unsteady day" };
  if (Entries.length === 1)
    return {
      name: "part",
      refuse: { ...json(200, ""), body: JSON.stringify({ FailedEntryCount: 1, Entries: [refused] }) },
    };
  return {
    name: "part",
    sent: Buffer.from(JSON.stringify({ Entries: Entries.slice(0, -1) })),
    mend: ({ body: answered, ...answer }) => ({
      ...answer,
      body: JSON.stringify({ FailedEntryCount: 1, Entries: [...parse<Put>(answered).Entries, refused] }),
    }),
  };
};

/** By the service; each call of the rest of a service goes through as it is. */
export const mishaps = {
  DYNAMODB: dynamo,
  EVENTBRIDGE: (call, chance) =>
    call.target === "AWSEvents.PutEvents"
      ? [partOf(call), { name: "throttled", refuse: json(400, "ThrottlingException") }, lost, late(chance)]
      : [],
  KMS: (_, chance) => [{ name: "throttled", refuse: json(400, "ThrottlingException") }, lost, late(chance)],
  // Who follows a signed link is a browser, which asks once.
  S3: ({ method, url }, chance) =>
    ["GET", "PUT", "DELETE"].includes(method) && !url.includes("X-Amz-Signature")
      ? [{ name: "slowDown", refuse: xml(503, "SlowDown") }, lost, late(chance)]
      : [],
  SES: ({ method }, chance) =>
    method === "POST"
      ? [
          { name: "throttled", refuse: xml(400, "Throttling", (error) => `<ErrorResponse>${error}</ErrorResponse>`) },
          late(chance),
        ]
      : [],
} as const satisfies Record<string, Mishaps>;

/** What befalls a call that is picked; undefined for one that nothing can befall. */
export const mishapOf = (service: keyof typeof mishaps, call: Call, chance: Chance): Mishap | undefined =>
  oneOf(
    mishaps[service](call, chance).filter((mishap) => mishap !== undefined),
    chance,
  );
