import type { Element } from "@xmldom/xmldom";
import { AppError } from "#shared/errors.ts";
import type { EgovRecord } from "#shared/egov/record.ts";
import { nameKey } from "#shared/text/keys.ts";
import { toFullWidth, toHalfDigits, toHalfWidth } from "#shared/text/letters.ts";
import type { Skeleton } from "#functions/egov/gateway/applying.ts";
import { attachedFiles, setAttachments } from "./attachments.ts";
import type { FilingContent, Person } from "./content.ts";
import { childrenOf, elementAt, parseXml, setText, textAt, writeXml } from "./xml.ts";

const manage = "構成情報/管理情報";
const parties = `${manage}/申請者連絡先情報`;

const phone = (text: string) => toHalfWidth(text).replace(/[‐‑–—―−ー]/g, "-");
/** e-Gov wants numbers at half width and addresses at full width; all else stays as it was typed. */
const widthOf: Partial<Record<keyof Person, (text: string) => string>> = {
  郵便番号: toHalfDigits,
  住所: toFullWidth,
  住所フリガナ: toFullWidth,
  電話番号: phone,
  FAX番号: phone,
};
/** Older skeletons do not have it. */
const newer: (keyof Person)[] = ["法人番号"];

const setPerson = (root: Element, path: string, person: Person) => {
  for (const [name, value] of Object.entries(person) as [keyof Person, string][]) {
    if (newer.includes(name) && !elementAt(root, `${path}/${name}`)) continue;
    setText(root, `${path}/${name}`, (widthOf[name] ?? String)(value));
  }
};

const signatureNeeded = () =>
  new AppError(
    "invalid",
    "この手続きには電子署名が必要なため、Todokeからは申請できません。e-Govの画面から申請してください。",
  );

/** 標準形式 has one 構成管理XML, and nothing in it waits for a signature. @throws invalid */
const readMain = ({ configurations, files }: Skeleton) => {
  const [name, ...others] = configurations;
  if (name === undefined || others.length > 0) throw signatureNeeded();
  const main = parseXml(files.get(name));
  const signature = elementAt(main.root, "署名情報");
  if (signature && childrenOf(signature).length > 0) throw signatureNeeded();
  return { name, ...main };
};

const fillForms = ({ forms, files }: Skeleton, values: FilingContent["forms"]) => {
  const unknown = Object.keys(values).find((wanted) => !forms.some(({ id }) => id === wanted));
  if (unknown) throw new AppError("invalid", `e-Govの手続きに様式「${unknown}」がないため、申請できません。`);
  return forms.flatMap(({ id, file }) => {
    const own = Object.entries(values[id] ?? {});
    if (own.length === 0) return [];
    const { document, root } = parseXml(files.get(file));
    for (const [path, value] of own) setText(root, path, value);
    return [[file, writeXml(document)] as const];
  });
};

/** Filed at another office it would have no effect. @throws invalid */
const checkDestination = (root: Element, { destination, destinationPart = "" }: FilingContent) => {
  const named = textAt(root, "構成情報/提出先情報/提出先名称");
  if (destination || nameKey(named).includes(nameKey(destinationPart))) return;
  const sentence = `e-Govの手続きが示す提出先は「${named}」です。協定届の監督署に送るには、提出先の名称と提出先識別子を入力してください。`;
  throw new AppError("invalid", undefined, { fields: { "content.destinationName": sentence } });
};

export type Filled = {
  files: ReadonlyMap<string, Uint8Array>;
  proc_name: string;
  corporation_name: string;
  applicant_name: string;
  submission_destination: string;
  apply_type: "新規申請" | "再提出";
  apply_form: EgovRecord["apply_form"];
};

/**
 * A procedure's skeleton filled in. What is not filled stays as e-Gov gave it, in its order. With `first`, the 到達番号 of the
 * case that it replaces, it is a 再提出. @throws invalid when it cannot be filed
 */
export const fillSkeleton = (skeleton: Skeleton, content: FilingContent, first = ""): Filled => {
  const main = readMain(skeleton);
  const { root } = main;
  const attached = attachedFiles(content.attachments);
  const apply_type = first === "" ? "新規申請" : "再提出";
  setText(root, `${manage}/初回受付番号`, first);
  setText(root, `${manage}/申請種別`, apply_type);
  setPerson(root, `${parties}/申請者情報`, content.applicant);
  setPerson(root, `${parties}/連絡先情報`, content.contact);
  if (content.destination) {
    setText(root, "構成情報/提出先情報/提出先識別子", content.destination.id);
    setText(root, "構成情報/提出先情報/提出先名称", content.destination.name);
  }
  checkDestination(root, content);
  setAttachments(root, attached);
  return {
    files: new Map([
      ...skeleton.files,
      ...fillForms(skeleton, content.forms),
      [main.name, writeXml(main.document)],
      ...attached.map(({ file, bytes }) => [file, bytes] as const),
    ]),
    proc_name: textAt(root, `${manage}/手続名称`),
    corporation_name: textAt(root, `${parties}/申請者情報/法人団体名`),
    applicant_name: textAt(root, `${parties}/申請者情報/氏名`),
    submission_destination: textAt(root, "構成情報/提出先情報/提出先名称"),
    apply_type,
    apply_form: skeleton.forms.map(({ name }, index) => ({
      form_name: name,
      attached_files: index === 0 ? attached.map((file) => file.name) : [],
    })),
  };
};
