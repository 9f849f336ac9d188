import { AppError } from "#shared/errors.ts";
import { checkLeaf, type FormLeaf } from "#shared/egov-procedures/leaf-rules.ts";
import { fitToRules, leafValues, type LeafValue, rowsWithoutLeaf } from "#shared/egov-procedures/leaf-values.ts";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import type { FilingContent } from "./content.ts";
import { readSkeletonLeaves } from "./skeleton-leaves.ts";
import { parseXml, setText, textAt, writeXml, type XmlElement } from "./xml.ts";

const row = /\[\d+\](?!.*\[)/;
const rowOf = (path: string) => (row.test(path) ? path.slice(0, path.search(row)) + row.exec(path)![0] : undefined);
/** The leaf of a path; of a row that the form does not have yet, that of the first. */
const leafAt = (leaves: readonly FormLeaf[], path: string) =>
  leaves.find((leaf) => leaf.path === path) ?? leaves.find((leaf) => leaf.path === path.replace(row, "[1]"));

/** Fills one form. What is not set stays as it came, but for a preset that the form's own rules refuse. */
const fillForm = (root: XmlElement, leaves: readonly FormLeaf[], values: Readonly<Record<string, LeafValue>>) => {
  for (const [path, value] of Object.entries(values))
    setText(root, path, fitToRules(value, leafAt(leaves, path)?.rules ?? {}));
  for (const { path, preset, rules } of leaves)
    if (!(path in values) && preset !== "" && checkLeaf(rules, preset)) setText(root, path, "");
};

type Fault = { from?: string | undefined; label: string; sentence: string };
/** What check.xml's rules refuse. An empty row of several is not filled in, so that nothing of it is required. */
const faultsOf = (
  root: XmlElement,
  leaves: readonly FormLeaf[],
  values: Readonly<Record<string, LeafValue>>,
): Fault[] => {
  const added = Object.keys(values)
    .filter((path) => leaves.every((leaf) => leaf.path !== path))
    .flatMap((path) => {
      const leaf = leafAt(leaves, path);
      return leaf ? [{ ...leaf, path }] : [];
    });
  const all = [...leaves, ...added];
  const saysAny = new Set(all.flatMap(({ path }) => (textAt(root, path) === "" ? [] : (rowOf(path) ?? []))));
  return all.flatMap(({ path, label, rules }) => {
    const text = textAt(root, path);
    const own = rowOf(path);
    const sentence = text === "" && own && !saysAny.has(own) ? undefined : checkLeaf(rules, text);
    return sentence ? [{ from: values[path]?.from, label: label || path, sentence }] : [];
  });
};

/** The place of a value; of a row that is not there, where it would stand. */
const placeOf = (from: string, values: FilingContent["values"]) =>
  values[from]?.at ?? from.replace(/^(\w+)\.(\d+)\./, (_, table, row) => `${table}[${Number(row) - 1}].`);

/** @throws invalid with the sentences at our fields; what no field of ours fills is for 運営 */
const refuseFaults = (faults: readonly Fault[], { values }: FilingContent) => {
  if (faults.length === 0) return;
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { from, label, sentence } of faults) {
    if (from) fields[`content.${placeOf(from, values)}`] ??= sentence;
    else others.push(`・${label}：${sentence}`);
  }
  const head = "e-Govの様式の決まりに合わない項目があるため、申請できません。";
  const setting = "次の項目は協定届では直せません。運営にお知らせください。";
  throw new AppError("invalid", [head, ...(others.length > 0 ? [setting, ...others] : [])].join("\n"), { fields });
};

/** The forms of a skeleton filled in, by their files. @throws invalid: with `fields` for what check.xml refuses of our form */
export const fillForms = (skeleton: Skeleton, content: FilingContent): [file: string, bytes: Uint8Array][] => {
  const wanted = content.procedure.leaves;
  const unknown = Object.keys(wanted).find((id) => skeleton.forms.every((form) => form.id !== id));
  if (unknown) throw new AppError("invalid", `e-Govの手続きに様式「${unknown}」がないため、申請できません。`);
  const leaves = readSkeletonLeaves(skeleton);
  const filled = skeleton.forms.map(({ id, file }) => {
    const xml = parseXml(skeleton.files.get(file));
    const values = leafValues(wanted[id] ?? {}, content.values);
    fillForm(xml.root, leaves[id]!, values);
    return { file, xml, values, faults: faultsOf(xml.root, leaves[id]!, values) };
  });
  const homeless = rowsWithoutLeaf(
    filled.flatMap(({ values }) => Object.values(values)),
    content.values,
  ).map((from) => ({ from, label: from, sentence: "e-Govの様式に、この行の入る場所がありません。" }));
  refuseFaults([...homeless, ...filled.flatMap(({ faults }) => faults)], content);
  return filled.map(({ file, xml }) => [file, writeXml(xml)]);
};
