import { expect, test } from "vitest";
import type { LeafRules } from "#shared/egov-procedures/leaf-rules.ts";
import type { Filling } from "#shared/egov-procedures/procedure.ts";
import type { FilingContent } from "#functions/egov/filings/content.ts";
import { fillSkeleton } from "#functions/egov/filings/fill.ts";
import { readSkeletonLeaves } from "#functions/egov/filings/skeleton-leaves.ts";
import { checkFormat } from "#infra/local/egov/format-check.ts";
import { partFiles, type Procedure, procedures } from "#infra/local/egov/procedures.ts";
import { simulatedSkeleton } from "#infra/local/seed/procedures.ts";
import { applicant, pdf } from "#test/support/egov-applying.ts";

const valueOf = ({ allowed, isFullWidth, lengths }: LeafRules) =>
  allowed?.[0] ?? (isFullWidth ? "全" : "1".repeat(lengths?.[0]?.isExact ? lengths[0].count : 1));
/** What check.xml requires, and what the simulator asks of 36協定届 beyond it. */
const isFilled = (path: string, { isRequired }: LeafRules) => isRequired || /選び方|管理監督者/.test(path);

const skeletonOf = (procedure: Procedure) => {
  const skeleton = simulatedSkeleton(procedure);
  return { ...skeleton, configurations: [...skeleton.configurations, ...partFiles(procedure)] };
};
const contentOf = (procedure: Procedure): FilingContent => {
  const { id, name, destinations, hasFee = false, attachments = [] } = procedure;
  const leaves = Object.entries(readSkeletonLeaves(skeletonOf(procedure))).map(([form, own]) => {
    const filled = own.filter(({ path, rules }) => isFilled(path, rules) && !/明細\[([2-9]|10)\]/.test(path));
    return [
      form,
      Object.fromEntries(filled.map(({ path, rules }): [string, Filling] => [path, { fixed: valueOf(rules) }])),
    ];
  });
  return {
    procedure: {
      ...{ procId: id, fullName: name, signature: "none", attachmentNames: {}, leaves: Object.fromEntries(leaves) },
      skeleton: {
        file: "",
        fetchedAt: "",
        configurations: 1,
        forms: [],
        hasDestination: Boolean(destinations),
        hasFee,
      },
    },
    applicant,
    contact: applicant,
    destination: destinations?.[0],
    values: {},
    attachments: attachments.map((title) => ({ name: title, bytes: pdf })),
  };
};
const check = (procedure: Procedure, content = contentOf(procedure)) => {
  const { files } = fillSkeleton(skeletonOf(procedure), content);
  const sent = new Map([...files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
  return checkFormat(sent, procedure, ["新規申請"], { isReal: true }).map(({ item, content: text }) => [item, text]);
};

const unsigned = procedures.filter(({ signatures }) => !signatures);
test.each(unsigned.map((procedure) => [procedure.id, procedure] as const))(
  "%s は、提出先・納付・添付・様式の形がどうでも、手続の設定どおりに埋めて送れる",
  (_, procedure) => {
    expect(check(procedure)).toEqual([]);
  },
);

test("個別署名形式は、添付があってもなくても送れる", () => {
  const separate = procedures.find(({ isSeparate }) => isSeparate)!;
  expect(check(separate, { ...contentOf(separate), attachments: [{ name: "証明書", bytes: pdf }] })).toEqual([]);
  expect(check(separate)).toEqual([]);
});

test("署名の要る手続きは、埋めて送る前に断る", () => {
  const signed = procedures.find(({ signatures }) => signatures)!;
  const content = contentOf(signed);
  expect(() => check(signed, { ...content, procedure: { ...content.procedure, signature: "asked" } })).toThrow(
    /電子署名/,
  );
  // What e-Gov says to whoever has set it wrongly.
  expect(check(signed)).toEqual([["署名情報", "手続における署名要否と送信データの署名有無が一致しません"]]);
});
