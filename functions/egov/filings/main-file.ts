import { AppError } from "#shared/errors.ts";
import { nameKey } from "#shared/text/keys.ts";
import { toFullWidth, toHalfDigits, toHalfWidth, toKatakana } from "#shared/text/letters.ts";
import type { SkeletonForm } from "#functions/egov/gateway/applying.ts";
import { setBlocks } from "./attachments.ts";
import type { FilingContent, Person } from "./content.ts";
import {
  childrenOf,
  elementAt,
  insertBefore,
  newElement,
  setOwnText,
  setText,
  textAt,
  type XmlElement,
} from "./xml.ts";

const manage = "構成情報/管理情報";
const parties = `${manage}/申請者連絡先情報`;
export const applicantNameAt = `${parties}/申請者情報/氏名`;
const destinationAt = "構成情報/提出先情報";

const phone = (text: string) => toHalfWidth(text).replace(/[‐‑–—―−ー]/g, "-");
/** A hyphen in an address is refused: ２－１１ is ２の１１. */
const address = (between: string) => (text: string) =>
  toFullWidth(text)
    .replace(/(?<=[０-９Ａ-Ｚ])[－‐‑–—―−ー](?=[０-９Ａ-Ｚ])/g, between)
    .replace(/[－‐‑–—―−]/g, "");
const spaced = (text: string) => text.replaceAll(" ", "　");
/** e-Gov wants numbers at half width, addresses at full width, spaces in names too; all else stays as it was typed. */
const widthOf: Partial<Record<keyof Person, (text: string) => string>> = {
  氏名: spaced,
  氏名フリガナ: spaced,
  郵便番号: toHalfDigits,
  住所: address("の"),
  住所フリガナ: address("ノ"),
  電話番号: phone,
  FAX番号: phone,
};
/** Skeletons do not have it any more in 申請者情報. */
const elsewhere: (keyof Person)[] = ["法人番号"];

/** What a skeleton presets of a person is overwritten: what nobody says is empty. */
const setPerson = (root: XmlElement, path: string, person: Person) => {
  const element = elementAt(root, path);
  for (const leaf of element ? childrenOf(element) : [])
    if (childrenOf(leaf).length === 0 && !(leaf.name in person)) setOwnText(leaf, "");
  for (const [name, value] of Object.entries(person) as [keyof Person, string][]) {
    if (elsewhere.includes(name) && !elementAt(root, `${path}/${name}`)) continue;
    setText(root, `${path}/${name}`, (widthOf[name] ?? String)(value));
  }
};

type Basics = {
  procId: string;
  fullName: string;
  /** 申請種別; the last two of the parts of 個別署名形式. */
  applyType: "新規申請" | "再提出" | "部分補正" | "申請書作成" | "添付書類署名";
  /** 初回受付番号; "" of a new one. */
  firstArriveId: string;
  applicant: Person;
  contact: Person;
};

/** 管理情報, whatever the skeleton has preset. @throws invalid where it has no place */
export const setBasics = (root: XmlElement, { procId, ...basics }: Basics) => {
  setText(root, `${manage}/手続番号/受付行政機関ID`, `100${procId.slice(0, 3)}`);
  setText(root, `${manage}/手続番号/手続ID`, procId);
  setText(root, `${manage}/手続名称`, basics.fullName);
  setText(root, `${manage}/初回受付番号`, basics.firstArriveId);
  setText(root, `${manage}/申請種別`, basics.applyType);
  setPerson(root, `${parties}/申請者情報`, basics.applicant);
  setPerson(root, `${parties}/連絡先情報`, basics.contact);
};

/** 申請書属性情報, one a form: skeletons have none. The version has four digits. */
export const setFormInfos = (root: XmlElement, after: string, forms: readonly SkeletonForm[]) =>
  setBlocks(
    root,
    { tag: "申請書属性情報", after },
    forms.map(({ id, version, name, file }) => ({
      申請書様式ID: id,
      申請書様式バージョン: String(version).padStart(4, "0"),
      申請書様式名称: name,
      申請書ファイル名称: file,
    })),
  );

const wanted = (sentence: string) =>
  new AppError("invalid", undefined, { fields: { "content.destinationName": sentence } });
/** 提出先, where the procedure has one. @returns its name, "" without @throws invalid: at another office the filing would have no effect */
export const setDestination = (root: XmlElement, { procedure, destination, destinationPart = "" }: FilingContent) => {
  const named = textAt(root, `${destinationAt}/提出先名称`);
  if (!procedure.skeleton?.hasDestination) {
    setText(root, `${destinationAt}/提出先識別子`, "");
    setText(root, `${destinationAt}/提出先名称`, "");
    return "";
  }
  if (!destination && (named === "" || textAt(root, `${destinationAt}/提出先識別子`) === ""))
    throw wanted("提出先の名称と提出先識別子を入力してください。");
  if (!destination && !nameKey(named).includes(nameKey(destinationPart)))
    throw wanted(
      `e-Govの手続きが示す提出先は「${named}」です。協定届の監督署に送るには、提出先の名称と提出先識別子を入力してください。`,
    );
  if (!destination) return named;
  setText(root, `${destinationAt}/提出先識別子`, destination.id);
  setText(root, `${destinationAt}/提出先名称`, destination.name);
  return destination.name;
};

/** 納付関連情報 of a procedure with fees, before 法人番号: paid electronically, by the applicant. */
export const setPayment = (root: XmlElement, { procedure, applicant }: FilingContent) => {
  const rest = elementAt(root, "その他");
  if (!procedure.skeleton?.hasFee || !rest) return;
  const payer = toKatakana(applicant.法人団体名フリガナ || applicant.氏名フリガナ || "");
  const payment = newElement("納付関連情報", [
    ["納付方法", "1"],
    ["振込者氏名カナ", payer],
  ]);
  const own = elementAt(rest, payment.name);
  insertBefore(rest, [payment], own ?? elementAt(rest, "法人番号"));
  if (own) rest.content.splice(rest.content.indexOf(own), 1);
};
