import { isFulfilled, stepsOf } from "./engine.ts";
import type { Flow, FlowStep } from "./flow.ts";

type Walk = { steps: readonly FlowStep[]; chosen: ReadonlyMap<string, string> };

/** Every way through a flow, as the engine goes it. */
const walksOf = (flow: Flow, chosen: Walk["chosen"] = new Map()): Walk[] => {
  const steps = stepsOf(
    flow,
    [...chosen].map(([name, sel]) => ({ name, sel })),
  );
  const { name, isLast, branches } = steps.at(-1)!;
  if (isLast || !branches) return [{ steps, chosen }];
  return branches.flatMap(({ value }) => walksOf(flow, new Map([...chosen, [name, value]])));
};

/** From one step to the next of a walk: the branch that leads there, and the earlier branches that call the next. */
type Transition = { from: FlowStep; to: FlowStep; branch: string; reason: string };

const transitionsOf = (flow: Flow) =>
  walksOf(flow).flatMap(({ steps, chosen }): Transition[] => {
    const label = (step: FlowStep) => step.branches?.find(({ value }) => value === chosen.get(step.name))?.label ?? "";
    const reason = (from: FlowStep, to: FlowStep) => {
      const rule = to.when?.find((each) => isFulfilled(each, chosen)) ?? {};
      return steps.filter((step) => step !== from && step.name in rule).map(label);
    };
    return steps.slice(0, -1).map((from, index) => {
      const to = steps[index + 1]!;
      return { from, to, branch: label(from), reason: reason(from, to).join("・") || "それ以外" };
    });
  });

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** What stands on the line between two steps: each branch, and where that alone does not decide, the earlier ones. */
const lineLabel = (transitions: readonly Transition[], line: readonly Transition[]) => {
  const ofBranch = (branch: string) => {
    const from = transitions.filter((each) => each.from === line[0]!.from && each.branch === branch);
    if (from.every(({ to }) => to === from[0]!.to)) return branch;
    const reasons = distinct(line.filter((each) => each.branch === branch).map(({ reason }) => reason)).join("／");
    return branch ? `${branch}（${reasons}）` : reasons;
  };
  return distinct(line.map(({ branch }) => branch))
    .map(ofBranch)
    .join("／");
};

/** A text in the quotes of Mermaid, which reads `#34;` as a character. */
const quoted = (text: string) => `"${text.replace(/["#;<>&`]/g, (letter) => `#${letter.codePointAt(0)};`)}"`;

/** A flow as the text of a Mermaid flowchart: the steps, the branches between them, and the ends rounded. */
export const diagramOf = (flow: Flow) => {
  const transitions = transitionsOf(flow);
  const id = (step: FlowStep) => `s${flow.steps.indexOf(step) + 1}`;
  const node = (step: FlowStep) => (step.isLast ? `([${quoted(step.label)}])` : `[${quoted(step.label)}]`);
  const lineOf = (from: FlowStep, to: FlowStep) => {
    const line = transitions.filter((each) => each.from === from && each.to === to);
    const label = line.length > 0 && lineLabel(transitions, line);
    return line.length > 0 ? [`${id(from)} -->${label ? `|${quoted(label)}|` : ""} ${id(to)}`] : [];
  };
  const nodes = flow.steps.map((step) => id(step) + node(step));
  const lines = flow.steps.flatMap((from) => flow.steps.flatMap((to) => lineOf(from, to)));
  return ["flowchart TD", ...[...nodes, ...lines].map((text) => `  ${text}`)].join("\n");
};
