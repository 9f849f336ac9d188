import type { FormLeaf, LeafRules } from "#shared/egov-procedures/leaf-rules.ts";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import { childrenOf, parseXml, textOf, type XmlElement } from "./xml.ts";

/** What every form's file says of itself, before its body. */
const heads = ["様式ID", "様式バージョン", "STYLESHEET", "様式コピー情報", "Doctype"];

const leavesBelow = (element: XmlElement, path: string): Pick<FormLeaf, "path" | "preset">[] => {
  const children = childrenOf(element);
  if (children.length === 0) return [{ path, preset: textOf(element).trim() }];
  const counts = Map.groupBy(children, ({ name }) => name);
  const before = new Map<string, number>();
  return children.flatMap((child) => {
    const nth = (before.get(child.name) ?? 0) + 1;
    before.set(child.name, nth);
    const place = counts.get(child.name)!.length > 1 ? `[${nth}]` : "";
    return leavesBelow(child, `${path}/${child.name}${place}`);
  });
};
const formLeaves = (root: XmlElement) =>
  leavesBelow(
    { ...root, content: root.content.filter((each) => typeof each === "string" || !heads.includes(each.name)) },
    "",
  )
    .map((leaf) => ({ ...leaf, path: leaf.path.slice(1) }))
    .filter(({ path }) => path !== "");

// Known clients name the parts of check.xml, not whether each is an element or an attribute, so either is read.
const localName = (name: string) => name.replace(/^.*:/, "");
const attribute = ({ open }: XmlElement, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(open)?.[1];
const allBelow = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => [child, ...allBelow(child)]);
const within = (element: XmlElement, name: string) => allBelow(element).filter((each) => localName(each.name) === name);
const said = (element: XmlElement, name: string): string | undefined => {
  const [found] = within(element, name);
  if (!found) return attribute(element, name)?.trim();
  return textOf(found).trim() || attribute(found, "label") || attribute(found, "value") || "";
};
const isOn = (element: XmlElement, name: string) => {
  const value = said(element, name);
  return value !== undefined && !/^(false|0|no|off)$/i.test(value);
};
const numberSaid = (element: XmlElement, name: string) => {
  const value = said(element, name);
  return value === undefined || value === "" || Number.isNaN(Number(value)) ? undefined : Number(value);
};

const lengthsOf = (item: XmlElement) =>
  within(item, "char").flatMap((char) => {
    const ranges = within(char, "range");
    return (ranges.length > 0 ? ranges : [char]).flatMap((range) => {
      const count = numberSaid(range, "number");
      return count === undefined ? [] : [{ count, isExact: isOn(range, "equal") }];
    });
  });

const boundsOf = (item: XmlElement): LeafRules => {
  const bounds = within(item, "value").flatMap((value): LeafRules[] => {
    const holder = within(value, "moreThan").length + within(value, "lessThan").length > 0 ? value : item;
    const bound = numberSaid(value, "number") ?? Number(textOf(value).trim() || Number.NaN);
    if (Number.isNaN(bound)) return [];
    return [
      { ...(isOn(holder, "moreThan") && { atLeast: bound }), ...(isOn(holder, "lessThan") && { atMost: bound }) },
    ];
  });
  return Object.assign({}, ...bounds) as LeafRules;
};

const rulesOf = (item: XmlElement): LeafRules => {
  const lengths = lengthsOf(item);
  const allowed = within(item, "specifiedLetter").flatMap((letter) =>
    within(letter, "list").map((each) => textOf(each).trim()),
  );
  const integerDigits = numberSaid(item, "intDigit");
  return {
    ...(isOn(item, "omitDisabled") && { isRequired: true }),
    ...(isOn(item, "numerical") && { isNumeric: true }),
    ...(isOn(item, "fullAllChar") && { isFullWidth: true }),
    ...(lengths.length > 0 && { lengths }),
    ...(allowed.length > 0 && { allowed }),
    ...(integerDigits !== undefined && { integerDigits }),
    ...boundsOf(item),
  };
};

/** `/DataRoot/本体/行/事由/text()` as steps below the root. */
const stepsOf = (xpath: string) =>
  xpath
    .replace(/\/text\(\)$/, "")
    .replace(/^\/?DataRoot\//, "/")
    .split("/")
    .filter(Boolean);
const parted = (step: string) => [step.replace(/\[\d+\]$/, ""), /\[(\d+)\]$/.exec(step)?.[1]] as const;
/** Without a place, a step means every element of its name; after `//` the path may begin anywhere. */
const isMeant = (xpath: string, path: string) => {
  const steps = path.split("/");
  const wanted = stepsOf(xpath);
  const from = xpath.startsWith("//") ? steps.length - wanted.length : 0;
  if (from < 0 || wanted.length !== steps.length - from) return false;
  return wanted.every((want, index) => {
    const [name, nth] = parted(want);
    const [own, place] = parted(steps[from + index]!);
    return name === own && (nth === undefined || nth === (place ?? "1"));
  });
};

type Item = { xpath: string; label: string; rules: LeafRules };
const itemsOf = (file: Uint8Array | undefined): Item[] => {
  if (!file) return [];
  return within(parseXml(file).root, "checkItem").map((item) => ({
    xpath: said(item, "xpath") ?? "",
    label: said(item, "errtag") ?? "",
    rules: rulesOf(item),
  }));
};

/** The leaves of a skeleton's forms by 様式ID, in their order, with what check.xml says of each in all of its items. @throws invalid */
export const readSkeletonLeaves = ({ forms, files }: Skeleton): Record<string, FormLeaf[]> =>
  Object.fromEntries(
    forms.map(({ id, file, check }) => {
      const items = itemsOf(files.get(check));
      const leaves = formLeaves(parseXml(files.get(file)).root).map((leaf): FormLeaf => {
        const own = items.filter(({ xpath }) => isMeant(xpath, leaf.path));
        return {
          ...leaf,
          label: own.find(({ label }) => label !== "")?.label ?? "",
          rules: Object.assign({}, ...own.map(({ rules }) => rules)) as LeafRules,
        };
      });
      return [id, leaves];
    }),
  );
