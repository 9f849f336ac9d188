import { diagramOf } from "#shared/todos/diagram.ts";
import { newestFlow } from "#shared/todos/flows.ts";
import { todoKindGroups, todoKindLabels } from "#shared/todos/todo-kinds.ts";

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

/** infra/docs/flows.md as the flows are now. */
export const flowsPage = () => `${["# 案件の流れ", explanation, ...details].join("\n\n")}\n`;
