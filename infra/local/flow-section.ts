import { diagramOf } from "#shared/todos/diagram.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoKindGroups, todoKindLabels } from "#shared/todos/todo-kinds.ts";

const heading = "\n## 案件の流れ\n";
const explanation =
  "Drawn by `npm run diagrams` from the flows' data, as the engine walks them; a test compares. Ends are rounded. A line bears the branch that leads on; where that alone does not decide, with the earlier choices that do (それ以外: every other).";

const details = todoKindGroups.flatMap(({ label, kinds }) =>
  kinds.map((kind) =>
    [
      `<details>\n<summary>${label}：${todoKindLabels[kind]}</summary>`,
      `\`\`\`mermaid\n${diagramOf(newestFlow(kind))}\n\`\`\``,
      "</details>",
    ].join("\n\n"),
  ),
);

/** The README with its section of the flows as they are now. @throws when it has no such section */
export const withFlows = (readme: string) => {
  const [before, after, ...others] = readme.split(heading);
  if (after === undefined || others.length > 0) throw new Error(`README.md needs one section${heading}`);
  const rest = after.slice(after.search(/\n## |$/));
  return `${before}${heading}\n${[explanation, ...details].join("\n\n")}\n${rest}`;
};
