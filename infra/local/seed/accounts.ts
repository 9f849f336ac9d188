import type { Role } from "#shared/access.ts";
import type { Office } from "#shared/office/office-schema.ts";

export const demoPassword = "TodokeDemo2026";

/** `name` and `kana`: 姓 and 名. */
export type Person = { email: string; role: Role; name: readonly [string, string]; kana: readonly [string, string] };

// prettier-ignore
export const root: Person = { email: "root@todoke.example", role: "root", name: ["運営", "事務局"], kana: ["ウンエイ", "ジムキョク"] };
// prettier-ignore
export const sakuraManager: Person = { email: "manager@sakura.example", role: "manager", name: ["田中", "裕子"], kana: ["タナカ", "ユウコ"] };
// prettier-ignore
export const sakuraStaff: Person = { email: "staff@sakura.example", role: "user", name: ["佐藤", "美咲"], kana: ["サトウ", "ミサキ"] };
// prettier-ignore
export const tsubakiManager: Person = { email: "manager@tsubaki.example", role: "manager", name: ["椿", "真理"], kana: ["ツバキ", "マリ"] };

export type DemoOffice = Pick<Office, "Name" | "NameKana" | "PostCode" | "Address" | "AddressKana" | "Kenpos">;

export const operator: DemoOffice = {
  Name: "トドケ運営事務局",
  NameKana: "トドケウンエイジムキョク",
  PostCode: "100-0005",
  Address: "東京都千代田区丸の内１－９－１",
  AddressKana: "トウキョウトチヨダクマルノウチ１－９－１",
  Kenpos: [],
};
export const sakura: DemoOffice = {
  Name: "さくら社会保険労務士事務所",
  NameKana: "サクラシャカイホケンロウムシジムショ",
  PostCode: "220-0012",
  Address: "神奈川県横浜市西区みなとみらい２－３－１",
  AddressKana: "カナガワケンヨコハマシニシクミナトミライ２－３－１",
  Kenpos: ["協会けんぽ", "関東IT健保", "建設国保"],
};
export const tsubaki: DemoOffice = {
  Name: "つばき社会保険労務士事務所",
  NameKana: "ツバキシャカイホケンロウムシジムショ",
  PostCode: "604-0941",
  Address: "京都府京都市中京区亀屋町２４６",
  AddressKana: "キョウトフキョウトシナカギョウクカメヤチョウ２４６",
  Kenpos: ["協会けんぽ"],
};
/** The account that the simulator of e-Gov has for it. */
export const sakuraAtEgov = "egov@sakura.example";
