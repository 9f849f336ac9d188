import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type StackResourceSummary,
} from "@aws-sdk/client-cloudformation";

export type Parts = {
  account: string;
  status: string;
  /** Physical ids of the resources of a type, those whose name in the template begins with `name`. */
  ids: (type: string, name?: string) => string[];
};

/** A stack as CloudFormation has it. @throws when there is none */
const partsOf = async (client: CloudFormationClient, StackName: string): Promise<Parts> => {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const all: StackResourceSummary[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    all.push(...StackResourceSummaries);
  return {
    account: stack?.StackId?.split(":")[4] ?? "?",
    status: stack?.StackStatus ?? "?",
    ids: (type, name = "") =>
      all
        .filter(
          ({ ResourceType, LogicalResourceId = "" }) => ResourceType === type && LogicalResourceId.startsWith(name),
        )
        .map(({ PhysicalResourceId = "" }) => PhysicalResourceId),
  };
};

/** A promise that several checks wait for: one that nobody has asked yet fails nobody. */
const once = <T>(ask: () => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
};

export const stageParts = (stage: string, tokyo: CloudFormationClient, virginia: CloudFormationClient) => ({
  main: once(() => partsOf(tokyo, `todoke-${stage}`)),
  edge: once(() => partsOf(virginia, `todoke-${stage}-edge`)),
});
export type StageParts = ReturnType<typeof stageParts>;

/** The id of a secret by how its name in the template begins. @throws when the stack has none */
export const secretOf = async (parts: StageParts, name: string) => {
  const [id] = (await parts.main()).ids("AWS::SecretsManager::Secret", name);
  if (id === undefined) throw new Error("スタックにありません。npm run deploy を実行してください。");
  return id;
};
