import type { CallCounts } from "./calls.ts";
import type { Faults } from "./faults.ts";
import type { ReceivedCalls } from "./received.ts";
import type { Pki } from "./pki.ts";
import type { Store } from "./store.ts";

/** The software that the operator has registered. */
export type Client = { softwareId: string; apiKey: string };

/** What every part of the simulator works with. */
export type Egov = {
  store: Store;
  client: Client;
  url: string;
  apiUrl: string;
  authUrl: string;
  /** e-Gov's clock in milliseconds. */
  now: () => number;
  pki: Pki;
  /** Browsers that are signed in: cookie → account. A restart signs everybody out. */
  sessions: Map<string, string>;
  faults: Faults;
  calls: CallCounts;
  received: ReceivedCalls;
};
