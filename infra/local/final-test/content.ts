import type { LeafRules } from "#shared/egov-procedures/leaf-rules.ts";
import type { Leaves } from "#shared/egov-procedures/procedure.ts";
import { type Correcting, fillSkeleton } from "#functions/egov/filings/fill.ts";
import type { FilingContent, Person } from "#functions/egov/filings/content.ts";
import { readSkeletonLeaves } from "#functions/egov/filings/skeleton-leaves.ts";
import { packFiles } from "#functions/egov/filings/zip.ts";
import { getSkeleton } from "#functions/egov/gateway/applying.ts";
import { pdfOf } from "#infra/local/egov/document-files.ts";

/** A test procedure of the digital agency, with what its master asks to be attached. */
export type TestProcedure = { procId: string; fullName: string; attachments: readonly string[] };
const procedure = (procId: string, name: string, attachments: readonly string[] = []): TestProcedure => ({
  procId,
  fullName: `${name}／${name}`,
  attachments,
});
/** By what it is filed for; all are 標準形式 and without 電子署名. A name that is not the master's is refused. */
export const testProcedures = {
  plain: procedure("950A010700005000", "ＡＰＩテスト用手続（社会保険関係手続）（通）０００５"),
  attached: procedure("950A010700006000", "ＡＰＩテスト用手続（社会保険関係手続）（通）０００６", [
    "添付書類１",
    "添付書類２",
  ]),
  withdrawn: procedure("950A010700007000", "ＡＰＩテスト用手続（社会保険関係手続）（通）０００７"),
  document: procedure("950A010002011000", "ＡＰＩテスト用手続（社会保険関係手続）（通）１００８"),
};

const person: Person = {
  氏名: "届出　太郎",
  氏名フリガナ: "トドケデ　タロウ",
  法人団体名: "最終確認試験株式会社",
  法人団体名フリガナ: "サイシュウカクニンシケンカブシキガイシャ",
  郵便番号: "1000013",
  住所: "東京都千代田区霞が関１の２の２",
  住所フリガナ: "トウキョウトチヨダクカスミガセキ１ノ２ノ２",
  電話番号: "03-1234-5678",
  電子メールアドレス: "final-test@todoke.example",
};

/** A text that a leaf's rules take. */
const sampleOf = ({ allowed, isNumeric, lengths, atLeast }: LeafRules) => {
  if (allowed) return allowed[0]!;
  const count =
    lengths?.find(({ isExact }) => isExact)?.count ?? Math.min(2, ...(lengths ?? []).map((each) => each.count));
  if (isNumeric) return atLeast === undefined ? "1".repeat(count) : `${atLeast}`;
  return "試".repeat(count);
};

type Asked = { correcting?: Correcting; isWrong?: boolean };
/** A procedure's own skeleton, filled as the product fills a form; a wrong one leaves out a needed phone number. */
export const fileOf = async (
  token: string,
  { procId, fullName, attachments }: TestProcedure,
  { correcting, isWrong = false }: Asked = {},
) => {
  const skeleton = await getSkeleton(token, procId);
  const needed = Object.entries(readSkeletonLeaves(skeleton)).map(([form, leaves]) => {
    const samples = leaves
      .filter(({ rules }) => rules.isRequired)
      .map(({ path, rules }) => [path, { fixed: sampleOf(rules) }]);
    return [form, Object.fromEntries(samples)];
  });
  const facts = {
    file: "",
    fetchedAt: "",
    configurations: skeleton.configurations.length,
    forms: [],
    hasDestination: false,
    hasFee: false,
  };
  const content: FilingContent = {
    procedure: {
      procId,
      fullName,
      signature: "none",
      skeleton: facts,
      leaves: Object.fromEntries(needed) as Leaves,
      attachmentNames: {},
    },
    applicant: isWrong ? { ...person, 電話番号: "" } : person,
    contact: person,
    values: {},
    attachments: attachments.map((name) => ({ name, bytes: pdfOf(name) })),
  };
  const { files } = fillSkeleton(skeleton, content, correcting);
  return { procId, zip: await packFiles(procId, files) };
};
