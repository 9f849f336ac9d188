import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOf } from "#infra/check-stage.ts";
import { type Stage, stages } from "#infra/stages.ts";
import { build, synthesize } from "#test/support/synthesize.ts";

/** The stage with names of one's own. */
const filled = (stage: Stage): Stage =>
  JSON.parse(
    JSON.stringify(stage)
      .replaceAll("todoke.example", "todoke-office.jp")
      .replace(/Z0+\w+/, "Z0A1B2C3D4E5F6")
      .replace("000000000000", "123456789012"),
  );

test.each(Object.values(stages))("$name：例の名前のままでは、デプロイできない", (stage) => {
  expect(faultsOf(stage)).toEqual([expect.stringMatching(`still has examples: .*${stage.domain}`)]);
  expect(faultsOf(filled(stage))).toEqual([]);
});

const copyIn = (region: string, account: string) => ({
  vaultArn: `arn:aws:backup:${region}:${account}:backup-vault:todoke`,
  days: 90,
});
test.each([
  ["ap-northeast-3", "123456789012"],
  ["ap-northeast-1", "210987654321"],
])("控えの写しは、別のリージョン %s やアカウント %s に置ける", (region, account) => {
  expect(faultsOf({ ...filled(stages.prod), backupCopy: copyIn(region, account) })).toEqual([]);
});

const zone = { id: "Z0A1B2C3D4E5F6", name: "todoke-office.jp" };
test.each<[string, Partial<Stage>, RegExp]>([
  [
    "例のままのドメイン",
    { domain: "app.todoke.example", hostedZone: { ...zone, name: "todoke.example" } },
    /still has/,
  ],
  ["例のままのホストゾーンの番号", { hostedZone: { ...zone, id: "Z0000000000000000PROD" } }, /still has examples/],
  ["例のままの知らせの宛先", { alarmMail: "alarm@todoke.example" }, /still has examples: alarm@/],
  ["例のままのアカウント", { account: "000000000000" }, /still has examples: 0{12}$/],
  ["アカウントでない番号", { account: "12345" }, /twelve digits/],
  ["空の知らせの宛先", { alarmMail: "" }, /alarmMail "" is no mail address/],
  ["ホストゾーンの外のドメイン", { domain: "app.nottodoke-office.jp" }, /domain .* outside its hosted zone/],
  ["ホストゾーンの外の差出人", { mailSender: "no-reply@other.jp" }, /mailSender .* outside its hosted zone/],
  [
    "アドレスでない試しのあて先",
    { sandboxRecipients: ["hana@todoke-office.jp", "hana"] },
    /sandboxRecipients .*: "hana"$/,
  ],
  [
    "2回ある試しのあて先",
    { sandboxRecipients: ["hana@todoke-office.jp", "Hana@todoke-office.jp"] },
    /sandboxRecipients .*: "hana@/,
  ],
  ["例のままの試しのあて先", { sandboxRecipients: ["hana@todoke.example"] }, /still has examples: hana@/],
  [
    "保管庫でない写しの先",
    { backupCopy: { vaultArn: "arn:aws:s3:::x", days: 30 } },
    /vaultArn .* is no ARN of a backup/,
  ],
  ["同じ場所の写しの先", { backupCopy: copyIn("ap-northeast-1", "123456789012") }, /own account and region/],
  ["例のままの写しの先", { backupCopy: copyIn("ap-northeast-3", "000000000000") }, /still has examples: 0{12}/],
  ...[0, 366, 1.5].map((days): [string, Partial<Stage>, RegExp] => [
    `写しを${days}日残すこと`,
    { backupCopy: { ...copyIn("ap-northeast-3", "123456789012"), days } },
    /backupCopy\.days .* is not between 1 and 365$/,
  ]),
  ["表の名でないもの", { restoredTable: "x y" }, /restoredTable "x y" is no name of a table/],
])("%s は、一文で断られる", (_, left, sentence) => {
  const faults = faultsOf({ ...filled(stages.prod), ...left });
  expect(faults).toContainEqual(expect.stringMatching(sentence));
});

test("npm run deploy はそれを確かめ、synth と diff と check は例のままで通る", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.deploy).toContain("-c deploying=true");
  for (const name of ["synth", "diff"]) expect(scripts[name]).not.toContain("deploying");
  const run = (context: object) => {
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) };
    const { status, stderr } = spawnSync(process.execPath, ["infra/app.ts"], { env, encoding: "utf8" });
    return [status, stderr.trimEnd().split("\n")];
  };
  const left = expect.stringMatching(/^Stage "prod" \(infra\/stages.ts\): still has examples: .*\.$/);
  expect(run({ deploying: "true", stage: "prod" })).toEqual([1, [left]]);
  expect(run({ stage: "test" })).toEqual([1, ['No stage "test": -c stage=dev|stg|prod']]);
});

test("スタックは、そのステージのアカウントと東京・バージニア北部にだけ作られる", () => {
  const { main, edge, logs, remove } = build({ stage: { ...stages.prod, account: "123456789012" } });
  remove();
  const places = [main, edge, logs].map(({ account, region }) => [account, region]);
  expect(places).toEqual([
    ["123456789012", "ap-northeast-1"],
    ["123456789012", "us-east-1"],
    ["123456789012", "us-east-1"],
  ]);
});

type Templates = Record<string, { Resources: Record<string, { Type: string; Properties: object }> }>;
type Statement = { Action: unknown; Resource: unknown };
type Role = { Policies?: { PolicyDocument: { Statement: Statement[] } }[] };
/** What a right to send a mail is given for, by role. */
const mailRights = (templates: Templates) =>
  Object.values(templates)
    .flatMap(({ Resources = {} }) => Object.values(Resources))
    .filter(({ Type }) => Type === "AWS::IAM::Role")
    .flatMap(({ Properties }) => (Properties as Role).Policies ?? [])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => Action === "ses:SendRawEmail")
    .map(({ Resource }) => JSON.stringify(Resource));

test("SESのサンドボックスのあて先には、確認とそこへ送る権利ができ、なければどちらもない", () => {
  const addresses = ["hana@other.jp", "Ken@other.jp"];
  const [without, of] = [stages.prod, { ...stages.prod, sandboxRecipients: addresses }].map(
    (stage) => synthesize(stage) as Templates,
  ) as [Templates, Templates];
  const identities = ({ "todoke-prod": main }: Templates) =>
    Object.values(main!.Resources).flatMap(({ Type, Properties }) =>
      Type === "AWS::SES::EmailIdentity" ? [(Properties as { EmailIdentity: string }).EmailIdentity] : [],
    );
  expect(identities(without)).toEqual(["todoke.example"]);
  expect(identities(of).toSorted()).toEqual(["Ken@other.jp", "hana@other.jp", "todoke.example"].toSorted());
  const [before, after] = [mailRights(without), mailRights(of)];
  expect(before.length).toBeGreaterThan(5);
  expect(after).toHaveLength(before.length);
  for (const rights of after) expect(rights.match(/mailto/g)).toHaveLength(2);
  for (const rights of before) expect(rights).not.toContain("mailto");
});

test("復元した表を指すと、関数はその表だけを使い、スタックは表を作らない", () => {
  const templates = synthesize({ ...stages.prod, restoredTable: "restored-2026-11-24" });
  const text = JSON.stringify(templates);
  expect(text).not.toContain("AWS::DynamoDB::GlobalTable");
  expect(text).toContain('"TABLE":"restored-2026-11-24"');
  for (const name of ["gsi1", "gsi2", "gsi3"]) expect(text).toContain(`:table/restored-2026-11-24/index/${name}`);
});
