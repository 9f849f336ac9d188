import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

const head = (major: number, value: number) => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const cbor = (value: Cbor): Buffer => {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
};

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

/** What an authenticator and its browser put into an answer; a test says what is false of it. */
type Facts = {
  origin?: string;
  rpId?: string;
  type?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  /** More of what the browser says, `crossOrigin` and the like. */
  clientData?: object;
  userHandle?: string;
};
type Creation = { challenge: string; user: { id: string } };

const clientDataOf = (type: string, challenge: string, facts: Facts) =>
  Buffer.from(
    JSON.stringify({
      type: facts.type ?? type,
      challenge,
      origin: facts.origin ?? "http://localhost:3000",
      crossOrigin: false,
      ...facts.clientData,
    }),
  );

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const authenticatorData = (facts: Facts, more: number, rest = Buffer.alloc(0)) => {
  const { rpId = "localhost", isPresent = true, isVerified = true, counter = 0 } = facts;
  const byte = more | (isPresent ? flags.present : 0) | (isVerified ? flags.verified : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(rpId), Buffer.from([byte]), count, rest]);
};

/** An authenticator with one passkey (ES256), whose answers are made by hand. */
export const anAuthenticator = ({ id = randomBytes(16) } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const coordinate = (text: string | undefined) => Buffer.from(text!, "base64url");
  const cose = cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  const credential = { id: encoded(id), rawId: encoded(id), type: "public-key" };
  let owner = "";
  return {
    id: encoded(id),
    /** Answers the options of a registration. */
    attest: ({ challenge, user }: Creation, facts: Facts = {}) => {
      owner = user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = authenticatorData(facts, flags.attested, attested);
      const object = new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientDataOf("webauthn.create", challenge, facts)),
          attestationObject: encoded(cbor(object)),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers the options of a sign-in. */
    assert: ({ challenge }: { challenge: string }, facts: Facts = {}) => {
      const clientData = clientDataOf("webauthn.get", challenge, facts);
      const authData = authenticatorData(facts, 0);
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(clientData),
          authenticatorData: encoded(authData),
          signature: encoded(sign("sha256", Buffer.concat([authData, hash(clientData)]), privateKey)),
          userHandle: facts.userHandle ?? owner,
        },
        clientExtensionResults: {},
      };
    },
  };
};
export type Authenticator = ReturnType<typeof anAuthenticator>;
export type SignedAnswer = ReturnType<Authenticator["assert"]>;
