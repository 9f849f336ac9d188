/** What a function may do besides the rights of its kind (see `tableActions`). Everything not named here is refused. */
export type Rights = {
  table?: keyof typeof tableActions;
  /** Partition keys a reading function may also update, with `*` at the end. */
  updates?: readonly string[];
  /** What it may do with files under `<tenant>/<folder>/`. */
  files?: readonly { folder: string; may: readonly (keyof typeof fileActions)[] }[];
  /** Deletes files for good, every version of them: of a whole office (`*`), or below `<tenant>/<folder>/`. */
  wipes?: string;
  mail?: true;
  publish?: true;
  /** Hashes a password, so it gets a whole vCPU. */
  hashes?: true;
  /** Parses what came from outside in a worker, so it gets a whole vCPU too. */
  parses?: true;
  /** Waits for others most of its time, which is paid by its memory. */
  waits?: true;
  /** Opens what is sealed under an office's data key, or seals too, which makes that key. */
  dataKey?: keyof typeof dataKeyActions;
  /** Opens and seals e-Gov's access tokens under the stage's data key too. */
  stageKey?: true;
  hmacKeys?: true;
  /** Calls e-Gov, with our software id and API key. */
  egov?: true;
  /** Counts the dead letters of all queues of the stage. */
  deadLetters?: true;
};

const read = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"] as const;

/** A GET reads, a POST, a DELETE and an event write. Transactions ask for the rights of their parts. */
export const tableActions = {
  read,
  write: [...read, "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"],
} as const;

export const fileActions = {
  read: ["s3:GetObject"],
  // A file sent in parts is put away again when one fails.
  write: ["s3:PutObject", "s3:PutObjectTagging", "s3:AbortMultipartUpload"],
  remove: ["s3:DeleteObject"],
} as const;

export const wipeActions = { bucket: ["s3:ListBucketVersions"], objects: ["s3:DeleteObjectVersion"] } as const;

export const letterActions = ["sqs:GetQueueUrl", "sqs:GetQueueAttributes"];

export const dataKeyActions = {
  unseal: ["kms:Decrypt"],
  seal: ["kms:Decrypt", "kms:GenerateDataKey"],
} as const;

/** A session is moved on by whatever call it makes, with what its user sees of it and the office's last day of use: a GET may update nothing else. */
export const sessionKeys = ["session#*", "tenant#*#sessions#*", "used#*"] as const;

// prettier-ignore
export const rights: Record<string, Rights> = {
  "agreements/get-file":  { files: [{ folder: "attachments", may: ["read"] }] },
  "agreements/save-file": { files: [{ folder: "attachments", may: ["write"] }] },
  "auth/login":         { hashes: true, publish: true, dataKey: "unseal" },
  "comments/get-file":   { files: [{ folder: "comments", may: ["read"] }] },
  "comments/on-hour":   { publish: true, wipes: "comments" },
  "comments/on-mentioned": { mail: true },
  "comments/save":      { publish: true },
  "comments/save-part": { files: [{ folder: "uploads", may: ["read", "write", "remove"] }, { folder: "comments", may: ["write"] }] },
  "companies/on-hour":  { wipes: "attachments" },
  "dashboard/reset-password": { hashes: true },
  "auth/forgot-password": { publish: true },
  "auth/reset-password": { hashes: true, publish: true },
  "auth/on-locked":     { mail: true },
  "auth/on-password-changed": { mail: true },
  "auth/on-password-forgotten": { mail: true },
  "auth/verify-factor": { publish: true, dataKey: "unseal" },
  "auth/verify-password": { hashes: true, publish: true },
  "egov/apply":         { publish: true, dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "filings", may: ["read", "write"] }, { folder: "attachments", may: ["read"] }, { folder: "procedures", may: ["read"] }] },
  "egov/callback":      { table: "write", publish: true, dataKey: "seal", stageKey: true, hmacKeys: true, egov: true },
  "egov/connect":       { updates: ["egovState#*"], egov: true, hmacKeys: true },
  "egov/procedure": { files: [{ folder: "procedures", may: ["read"] }] },
  "egov/disconnect":    { dataKey: "unseal", egov: true },
  "egov/on-case-changed": { mail: true },
  "egov/fetch-skeleton": { dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "procedures", may: ["read", "write"] }] },
  "egov/file":          { files: [{ folder: "documents", may: ["read"] }] },
  "egov/notice":        { publish: true, dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "documents", may: ["read", "write"] }] },
  "egov/on-hour":       { dataKey: "unseal", egov: true },
  "egov/on-papers":     { publish: true, dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "documents", may: ["read", "write"] }] },
  "egov/on-poll":       { waits: true, publish: true, mail: true, dataKey: "seal", stageKey: true, egov: true },
  "egov/page":          { parses: true, files: [{ folder: "documents", may: ["read"] }] },
  "egov/on-poll-tick":  { publish: true },
  "egov/settle":        { publish: true, dataKey: "seal", stageKey: true, egov: true },
  "egov/sync":          { publish: true, dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "documents", may: ["read", "write"] }] },
  "egov/try-procedure": { dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "procedures", may: ["read"] }] },
  "egov/verify":        { parses: true, dataKey: "seal", stageKey: true, egov: true, files: [{ folder: "documents", may: ["read"] }] },
  "egov/withdraw":      { publish: true, dataKey: "seal", stageKey: true, egov: true },
  "egov-procedures/export": { files: [{ folder: "procedures", may: ["read"] }] },
  "egov-procedures/get": { files: [{ folder: "procedures", may: ["read"] }] },
  "egov-procedures/import": { files: [{ folder: "procedures", may: ["write"] }] },
  "egov-procedures/save-destinations": { files: [{ folder: "procedures", may: ["write"] }] },
  "imports/on-hour":    { mail: true },
  "leaving/export":     { publish: true },
  "leaving/get":        { files: [{ folder: "exports", may: ["read"] }] },
  "leaving/on-deletion": { publish: true, wipes: "*" },
  "leaving/on-export":  { mail: true, files: [{ folder: "exports", may: ["write", "remove"] }, { folder: "icons", may: ["read"] }, { folder: "documents", may: ["read"] }, { folder: "attachments", may: ["read"] }, { folder: "comments", may: ["read"] }] },
  "leaving/on-hour":    { publish: true, files: [{ folder: "exports", may: ["remove"] }] },
  "join/complete":      { hashes: true },
  "join/on-requested":  { mail: true },
  "join/request":       { hashes: true, publish: true },
  "notices/on-hour":    { publish: true },
  "plans/on-hour":      { publish: true },
  "plans/on-plans-due": { mail: true },
  "notices/on-notice":  { mail: true },
  "users/change-password": { hashes: true, publish: true },
  "users/clear-factors": { publish: true },
  "users/get-icon":     { files: [{ folder: "icons", may: ["read"] }] },
  "users/invite":       { publish: true },
  "users/on-address-changing": { mail: true },
  "users/on-factors-cleared": { mail: true },
  "users/on-invited":   { mail: true },
  "users/remove":       { files: [{ folder: "icons", may: ["remove"] }] },
  "users/remove-icon":  { files: [{ folder: "icons", may: ["remove"] }] },
  "users/save":         { hashes: true, publish: true },
  "users/save-icon":    { files: [{ folder: "icons", may: ["write", "remove"] }] },
  "status/get":         { deadLetters: true },
  "otp/enable":         { publish: true, dataKey: "seal", hmacKeys: true },
  "otp/get":            { hmacKeys: true },
  "otp/on-recovery-code-used": { mail: true },
  "office/test-mail":   { mail: true },
  "passkeys/attest":    { publish: true },
  "passkeys/register":  { publish: true },
  "passkeys/on-registered": { mail: true },
  "payment/apply":      { publish: true },
  "payment/on-applied": { mail: true },
  // public, so each reading is counted against its key
  "deadlines/feed":     { updates: ["failures#calendar#*"] },
  // public, so each look-up is counted against its address
  "postal-codes/get":   { updates: ["failures#lookup#*"] },
};
