import fc from "fast-check";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { diagramOf } from "#shared/todos/diagram.ts";
import type { Flow } from "#shared/todos/flow.ts";
import { flowsPage } from "#infra/local/flows-page.ts";
import { allFlows, clicks, pressed, sampleFlow, walkOn } from "#test/support/todo-clicks.ts";

/** The drawing read back: steps by their id, and lines with what stands on them. */
const read = (text: string) => {
  const [head, ...lines] = text.split("\n");
  expect(head).toBe("flowchart TD");
  const nodes = new Map<string, { label: string; isLast: boolean }>();
  const edges: { from: string; to: string; label: string }[] = [];
  for (const line of lines) {
    const node = /^ {2}(s\d+)(?:\["([^"]+)"\]|\(\["([^"]+)"\]\))$/.exec(line);
    const edge = /^ {2}(s\d+) -->(?:\|"([^"]+)"\|)? (s\d+)$/.exec(line);
    if (node) nodes.set(node[1]!, { label: node[2] ?? node[3]!, isLast: node[3] !== undefined });
    else if (edge) edges.push({ from: edge[1]!, to: edge[3]!, label: edge[2] ?? "" });
    else throw new Error(`Mermaid would not read: ${line}`);
  }
  return { nodes, edges };
};
const idIn = (flow: Flow, name: string) => `s${flow.steps.findIndex((step) => step.name === name) + 1}`;

describe.each(allFlows)("%s の図", (_, flow) => {
  const { nodes, edges } = read(diagramOf(flow));

  test("すべての手順が一度ずつあり、終わりの手順だけが丸い", () => {
    const steps = flow.steps.map(({ label, isLast }) => ({ label, isLast: isLast === true }));
    expect([...nodes.values()]).toEqual(steps);
    const open = new Set(edges.map(({ from }) => from));
    expect([...nodes].map(([id]) => !open.has(id))).toEqual(steps.map(({ isLast }) => isLast));
  });

  test("最初の手順のほかは、どこかから線が来て、後ろの手順へ戻る線はない", () => {
    const reached = new Set(edges.map(({ to }) => to));
    expect([...nodes.keys()].filter((id) => !reached.has(id))).toEqual(["s1"]);
    expect(edges.filter(({ from, to }) => Number(from.slice(1)) >= Number(to.slice(1)))).toEqual([]);
  });

  test("一つの手順から出る線は、書いてあることで見分けられる", () => {
    const labels = edges.map(({ from, label }) => `${from} ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
    const [alone, several] = [1, 2].map((least) =>
      edges.filter(({ from }) => Math.min(2, edges.filter((each) => each.from === from).length) === least),
    ) as [typeof edges, typeof edges];
    expect(several.filter(({ label }) => label === "")).toEqual([]);
    expect(alone.length).toBeGreaterThan(0);
  });

  test("どう進めても、次の手順への線があり、選んだ選択肢が書いてある", () => {
    const picks = fc.array(fc.nat(99), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(clicks(), picks, (all, branches) => {
        const items = walkOn(flow, pressed(flow, all), branches);
        for (const [index, { name, sel }] of items.slice(0, -1).entries()) {
          const branch = flow.steps.find((step) => step.name === name)!.branches?.find(({ value }) => value === sel);
          const to = idIn(flow, items[index + 1]!.name);
          const edge = edges.find((each) => each.from === idIn(flow, name) && each.to === to);
          expect(edge?.label).toContain(branch?.label ?? "");
        }
      }),
      { numRuns: 50 },
    );
  });
});

test("選択肢だけでは次が決まらない線には、先の選択が添えてある", () => {
  const { edges } = read(diagramOf(sampleFlow));
  const labels = (from: string) => edges.filter((edge) => edge.from === from).map(({ to, label }) => `${to} ${label}`);
  expect(labels("s4")).toEqual(["s5 選択肢no（選択肢b）", "s6 選択肢yes", "s8 選択肢no（それ以外）"]);
  expect(labels("s5")).toEqual(["s6 選択肢c", "s8 それ以外"]);
  expect(labels("s6")).toEqual(["s7 選択肢no", "s8 選択肢yes"]);
  expect(labels("s8")).toEqual(["s9 選択肢yes・選択肢yes", "s10 それ以外"]);
});

test("図の言葉として読まれる文字は、文字のまま出る", () => {
  const steps = [{ name: "only", label: '届"A" <1> #2;', isLast: true as const }];
  expect(diagramOf({ ...sampleFlow, steps })).toBe('flowchart TD\n  s1(["届#34;A#34; #60;1#62; #35;2#59;"])');
});

test("infra/docs/flows.md の図は、流れのデータが描くもの（違えば npm run diagrams）", async () => {
  expect(await readFile("infra/docs/flows.md", "utf8")).toBe(flowsPage());
});
