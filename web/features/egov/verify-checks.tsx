import { Badge, Box, chakra, Grid } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import type { EgovCheck, OwnCheck, Verification } from "#shared/egov/document.ts";
import type { Tint } from "#shared/colours/palette.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import { SectionHeading } from "#web/components/form/section-heading.tsx";
import { type Fact, Facts } from "./facts.tsx";
import { showMoment } from "#shared/egov/moments.ts";

const results: Record<OwnCheck["result"], { label: string; tint: Tint }> = {
  good: { label: "有効", tint: "green" },
  bad: { label: "無効", tint: "red" },
  unsigned: { label: "署名なし", tint: "grey" },
  refused: { label: "確認できない", tint: "red" },
};
const span = (start: string, end: string) => (start || end ? `${showMoment(start)} 〜 ${showMoment(end)}` : "");

const Own = ({ name, result, sentence, certificate, remarks, unproven }: OwnCheck) => (
  <Box css={{ "& + &": { mt: "4" } }}>
    <chakra.p mb="2">
      <Badge colorPalette={results[result].tint} me="2">
        {results[result].label}
      </Badge>
      {sentence}
    </chakra.p>
    <Facts
      facts={[
        { label: "文書", value: name, span: 3 },
        { label: "署名した機関", value: certificate?.owner, span: 3 },
        { label: "証明書の発行者", value: certificate?.publisher, span: 3 },
        { label: "証明書の有効期間", value: certificate && `${certificate.from} 〜 ${certificate.until}`, span: 3 },
      ]}
    />
    {remarks.map((remark) => (
      <chakra.p key={remark} mt="2">
        {remark}
      </chakra.p>
    ))}
    {unproven.length > 0 && (
      <Box mt="3" color="fg.muted" textStyle="xs">
        <p>この確認では分からないこと</p>
        <chakra.ul ps="5" listStyleType="disc">
          {unproven.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </chakra.ul>
      </Box>
    )}
  </Box>
);

const factsOf = (check: EgovCheck): Fact[] => [
  { label: "署名の検証結果", value: check.validation, span: 3 },
  { label: "証明書の検証結果", value: check.certificate, span: 3 },
  { label: "署名した機関", value: check.owner, span: 3 },
  { label: "証明書の発行者", value: check.publisher, span: 3 },
  { label: "証明書の有効期間", value: span(check.from, check.until), span: 3 },
];
/** Of an authority e-Gov says less: only what it says is shown. */
const factsAbove = (check: EgovCheck): Fact[] =>
  [{ label: "上位の証明書", value: check.owner, span: 3 as const }, ...factsOf({ ...check, owner: "" })].filter(
    ({ value }) => value,
  );

const Theirs = ({ check }: { check: EgovCheck }) => (
  <Box css={{ "& + &": { mt: "4" } }}>
    <Facts
      facts={check.isAbove ? factsAbove(check) : [{ label: "文書", value: check.name, span: 3 }, ...factsOf(check)]}
    />
  </Box>
);

const Side = ({ title, proves, children }: { title: string; proves: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <chakra.p mb="3" color="fg.muted" textStyle="xs">
        {proves}
      </chakra.p>
      {children}
    </section>
  );
};

/** What happened, and below it what to do. */
const Failed = ({ text, again }: { text: string; again: ReactNode }) => {
  const [title, ...detail] = text.split("\n");
  return (
    <MessageBar status="warning" title={title!} detail={detail.join("\n")}>
      {again}
    </MessageBar>
  );
};

/** What we and what e-Gov say, side by side; `again` stands where e-Gov could not be asked. */
export const Checks = ({ own, egov, egovFailure, again }: Verification & { again: ReactNode }) => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} columnGap="6" rowGap="5">
    <Side
      title="Todokeでの確認"
      proves="本文が署名のときから変わっていないことと、署名が証明書の鍵によることを、文書の日付で確かめます。"
    >
      {own.length === 0 && <chakra.p color="fg.muted">確認できる文書（XML）がありません。</chakra.p>}
      {own.map((check) => (
        <Own key={check.name} {...check} />
      ))}
    </Side>
    <Side title="e-Govでの確認" proves="証明書が政府認証基盤から発行され、失効していないことも、e-Govが確かめます。">
      {egovFailure && <Failed text={egovFailure} again={again} />}
      {egov.map((check, index) => (
        <Theirs key={index} check={check} />
      ))}
    </Side>
  </Grid>
);
