import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleOptions } from "#infra/bundle.ts";
import { handlerNames } from "#infra/handlers.ts";
import {
  dataKeyActions,
  fileActions,
  letterActions,
  rights,
  sessionKeys,
  tableActions,
  wipeActions,
} from "#infra/rights.ts";
import { routes } from "#shared/routes.ts";
import { subscriptions } from "#shared/events.ts";
import { functionNames } from "#test/support/function-names.ts";
import { functionsOf, templatesOf, type Templates } from "#test/support/templates.ts";

type Statement = { Action: string | string[]; Resource: unknown; Condition?: Record<string, Record<string, unknown>> };
let granted: Map<string, Statement[]>;

const statementsByFunction = (templates: Templates) =>
  new Map(
    functionsOf(templates).map(({ template, Properties }): [string, Statement[]] => {
      const role = Properties.Role["Fn::GetAtt"][0];
      const inline = template.findResources("AWS::IAM::Role")[role]!.Properties;
      expect(inline.ManagedPolicyArns).toBeUndefined();
      const attached = Object.values(template.findResources("AWS::IAM::Policy"))
        .filter((policy) => policy.Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role))
        .map((policy) => policy.Properties);
      return [
        Properties.Description,
        [...inline.Policies, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      ];
    }),
  );

beforeAll(() => void (granted = statementsByFunction(templatesOf())));

/** Each once: CDK makes one statement of several that allow the same. */
const actionsOf = (statements: Statement[]) => [...new Set(statements.flatMap(({ Action }) => Action))].toSorted();
const isReading = (name: string) => routes.some((route) => route.name === name && route.method === "GET");
const hasSession = (name: string) => routes.some((route) => route.name === name && route.access !== "public");

const logs = ["logs:CreateLogStream", "logs:PutLogEvents"];
const queue = ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "GetQueueUrl", "ReceiveMessage"];
const sqs = (actions: string[]) => actions.map((action) => `sqs:${action}`);

const tableOf = (name: string) => rights[name]?.table ?? (isReading(name) ? "read" : "write");

const updatesOf = (name: string) => {
  const { updates = [] } = rights[name] ?? {};
  return tableOf(name) === "read" ? [...(hasSession(name) ? sessionKeys : []), ...updates] : [];
};

const expectedActions = (name: string) => {
  const { files, mail, publish, dataKey, hmacKeys, egov, wipes, deadLetters } = rights[name] ?? {};
  const expected = [
    ...logs,
    ...tableActions[tableOf(name)],
    ...(updatesOf(name).length > 0 ? ["dynamodb:UpdateItem"] : []),
    ...(files ?? []).flatMap(({ may }) => may.flatMap((act) => fileActions[act])),
    ...(wipes ? Object.values(wipeActions).flat() : []),
    ...(mail ? ["ses:SendRawEmail"] : []),
    ...(publish ? ["events:PutEvents"] : []),
    ...(dataKey ? dataKeyActions[dataKey] : []),
    ...(deadLetters ? letterActions : []),
    ...(hmacKeys || egov ? ["secretsmanager:GetSecretValue"] : []),
    ...(subscriptions.some((subscription) => subscription.name === name) ? sqs(queue) : []),
  ];
  return [...new Set(expected)].toSorted();
};

describe.each(functionNames)("%s", (name) => {
  test("許される操作は、種類と権限の表にあるものだけである", () => {
    expect(actionsOf(granted.get(name)!)).toEqual(expectedActions(name));
  });
  test("操作にも資源にもワイルドカードがなく、Scanはできない", () => {
    for (const { Action, Resource } of granted.get(name)!) {
      // Files lie under the number of their office, which a role cannot name.
      const isOfFiles = JSON.stringify(Action).includes("s3:");
      expect(JSON.stringify(isOfFiles ? Action : [Action, Resource])).not.toContain("*");
      expect(JSON.stringify(Action)).not.toMatch(/scan/i);
    }
  });
});

const readers = functionNames.filter((name) => isReading(name) && tableOf(name) === "read");
test("書き込めるGETは、e-Govから戻る経路だけである", () => {
  expect(functionNames.filter((name) => isReading(name) && !readers.includes(name))).toEqual(["egov/callback"]);
});

test.each(readers)("%s：読むだけで、更新できるのは決めたキーに限られる", (name) => {
  const writing = granted.get(name)!.filter(({ Action }) => /Put|Update|Delete|Send/.test(JSON.stringify(Action)));
  const updates = writing.filter(({ Action }) => !JSON.stringify(Action).includes("logs:"));
  const keys = updatesOf(name);
  expect(updates.map(({ Action, Condition }) => ({ Action, Condition }))).toEqual(
    keys.length === 0
      ? []
      : [
          {
            Action: "dynamodb:UpdateItem",
            Condition: {
              "ForAllValues:StringLike": { "dynamodb:LeadingKeys": keys },
              Null: { "dynamodb:LeadingKeys": "false" },
            },
          },
        ],
  );
});

test("GETがセッションのほかに更新できるものは、この一覧だけである", () => {
  const exceptions = Object.entries(rights).filter(([name, { updates }]) => isReading(name) && updates);
  expect(exceptions.map(([name, { updates }]) => [name, updates])).toEqual([
    ["egov/connect", ["egovState#*"]],
    ["deadlines/feed", ["failures#calendar#*"]],
    ["postal-codes/get", ["failures#lookup#*"]],
  ]);
});

test("ファイルは、表にあるフォルダーと操作だけが許される", () => {
  for (const [name, statements] of granted) {
    if (rights[name]?.wipes) continue;
    const ofFiles = statements.filter(({ Action }) => JSON.stringify(Action).includes("s3:"));
    const found = ofFiles.flatMap(({ Action, Resource }) =>
      [...JSON.stringify(Resource).matchAll(/\/\*\/(\w+|\*)\/\*"/g)].flatMap(([, folder]) =>
        [Action].flat().map((action) => `${folder} ${action}`),
      ),
    );
    const { files = [] } = rights[name] ?? {};
    const named = files.flatMap(({ folder, may }) =>
      may.flatMap((act) => fileActions[act].map((action) => `${folder} ${action}`)),
    );
    expect([name, found.toSorted()]).toEqual([name, named.toSorted()]);
    for (const { folder } of files) expect(folder).toMatch(/^\w+$/);
  }
});

test("ファイルを版ごと消せるのは、事務所の削除と、会社の添付書類とやり取りのファイルの片づけだけである", () => {
  const found = [...granted].flatMap(([name, statements]) =>
    statements
      .filter(({ Action }) => JSON.stringify(Action).includes("s3:DeleteObjectVersion"))
      .map(({ Resource }) => [name, /"(\/\*[^"]*)"/.exec(JSON.stringify(Resource))?.[1]]),
  );
  expect(found.toSorted()).toEqual([
    ["comments/on-hour", "/*/comments/*"],
    ["companies/on-hour", "/*/attachments/*"],
    ["leaving/on-deletion", "/*"],
  ]);
});

test("公文書を保管できるのは、e-Govから取ってくる関数だけで、中身を読み解く関数はできない", () => {
  const mayKeep = [...granted].flatMap(([name, statements]) =>
    statements.some(
      ({ Action, Resource }) =>
        [Action].flat().includes("s3:PutObject") && JSON.stringify(Resource).includes("/*/documents/*"),
    )
      ? name
      : [],
  );
  expect(mayKeep.toSorted()).toEqual(["egov/notice", "egov/on-papers", "egov/sync"]);
});

test("メールは自分のドメインの差出人としてだけ送れる", () => {
  for (const [name, statements] of granted)
    for (const { Condition } of statements.filter(({ Action }) => Action === "ses:SendRawEmail")) {
      expect(rights[name]?.mail).toBe(true);
      expect(Condition).toEqual({ StringEquals: { "ses:FromAddress": "no-reply@todoke.example" } });
    }
});

test("データキーを作り、開けるのは、事務所の番号だけ、または環境のものとだけ文脈に言うときに限られる", () => {
  const ownersOf = ({ Condition }: Statement) => {
    expect(Object.keys(Condition!).toSorted()).toEqual(["ForAllValues:StringEquals", "ForAnyValue:StringEquals"]);
    const [all, any] = Object.values(Condition!).map((values) => [values["kms:EncryptionContextKeys"]].flat());
    expect(all).toEqual(any);
    return all;
  };
  for (const [name, statements] of granted) {
    const { dataKey, stageKey } = rights[name] ?? {};
    const owners = statements.filter(({ Action }) => JSON.stringify(Action).includes("kms:")).map(ownersOf);
    expect(owners).toEqual([...(dataKey ? [["tenant"]] : []), ...(stageKey ? [["stage"]] : [])]);
  }
});

describe("バンドルに入っているものが、権限の証拠になる", () => {
  let bundles: { name: string; inputs: string[] }[];
  beforeAll(async () => {
    const { metafile } = await build({
      ...bundleOptions(handlerNames(), "dist"),
      minify: false,
      write: false,
      metafile: true,
    });
    bundles = Object.values(metafile.outputs).map(({ entryPoint, inputs }) => ({
      name: entryPoint!.replace(/^functions\/(.+)\.ts$/, "$1"),
      inputs: Object.keys(inputs).filter((input) => inputs[input]!.bytesInOutput > 0),
    }));
  }, 300_000);

  const using = (part: string) =>
    bundles.filter(({ inputs }) => inputs.some((input) => input.includes(part))).map(({ name }) => name);
  const having = (right: "mail" | "publish" | "hashes" | "dataKey" | "hmacKeys" | "egov") =>
    Object.keys(rights).filter((name) => rights[name]![right]);

  test("メール・イベント・パスワード・鍵を扱う関数は、権限の表の行と一致する", () => {
    expect(using("@aws-sdk/client-ses/").toSorted()).toEqual(having("mail").toSorted());
    expect(using("@aws-sdk/client-eventbridge/").toSorted()).toEqual(having("publish").toSorted());
    expect(using("functions/passwords/password.ts").toSorted()).toEqual(having("hashes").toSorted());
    expect(using("@aws-sdk/client-kms/").toSorted()).toEqual(having("dataKey").toSorted());
    expect(using("@aws-sdk/client-secrets-manager/").toSorted()).toEqual(
      [...new Set([...having("hmacKeys"), ...having("egov")])].toSorted(),
    );
  });

  test("読むだけの関数は書き込む命令を持たず、書ける関数は持っている", () => {
    const writing = ["PutCommand", "DeleteCommand", "TransactWriteCommand"].flatMap((command) =>
      using(`lib-dynamodb/dist-es/commands/${command}.js`),
    );
    for (const name of functionNames.filter((each) => tableOf(each) === "read")) expect(writing).not.toContain(name);
    const updating = using("lib-dynamodb/dist-es/commands/UpdateCommand.js");
    for (const name of functionNames.filter((each) => tableOf(each) === "write"))
      expect([...writing, ...updating]).toContain(name);
    // Without a session that its chain could move on.
    const idle = functionNames.filter((each) => tableOf(each) === "read" && updatesOf(each).length === 0);
    expect(idle).toEqual(["terms/get"]);
  });
});

test("権限の表にあるのは、実在する関数だけである", () => {
  expect(Object.keys(rights).filter((name) => !functionNames.includes(name))).toEqual([]);
});
