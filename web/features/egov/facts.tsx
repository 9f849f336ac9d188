import { chakra, Flex, Grid, type HTMLChakraProps } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { none } from "#shared/text/messages.ts";
import { CopyButton } from "#web/components/files/copy-button.tsx";
import { SectionHeading } from "#web/components/form/section-heading.tsx";

type Props = { title: string; help?: string; children: ReactNode };

/** A block of 申請情報 under its heading. */
export const CaseSection = ({ title, help, children }: Props) => {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} css={{ "& + &": { mt: "5" } }}>
      <SectionHeading id={id} title={title} help={help} />
      {children}
    </chakra.section>
  );
};

/** One with a `span` has a phone's whole width. */
export type Fact = { label: string; value: ReactNode; span?: 1 | 2 | 3; isCopied?: boolean };

/** What is known, side by side; a dash where nothing is. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Grid
    as="dl"
    columnGap="5"
    rowGap="2.5"
    templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" }}
  >
    {facts.map(({ label, value, span, isCopied }) => (
      <chakra.div key={label} gridColumn={span && { base: "1 / -1", md: `span ${span}` }}>
        <chakra.dt color="fg.muted" textStyle="xs">
          {label}
        </chakra.dt>
        <Flex as="dd" wrap="wrap" align="center" columnGap="2" minH="6" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {value || <chakra.span color="fg.muted">-</chakra.span>}
          {isCopied && typeof value === "string" && value && <CopyButton text={value} label={label} size="inline" />}
        </Flex>
      </chakra.div>
    ))}
  </Grid>
);

/** Notices, documents or payments, one below the other. */
export const Entries = ({ label, ...list }: { label: string } & Pick<HTMLChakraProps<"ul">, "mt" | "children">) => (
  <chakra.ul
    aria-label={label}
    layerStyle="card"
    listStyleType="none"
    css={{ "& > li": { px: "3", py: "2.5" }, "& > li + li": { borderTopWidth: "1px", borderColor: "border.muted" } }}
    {...list}
  />
);

/** Instead of entries: there are none, or e-Gov counts some that were not read yet. */
export const NoEntries = ({ subject, count }: { subject: string; count: number }) => (
  <chakra.p color="fg.muted">{count > 0 ? "e-Govからまだ取得していません。" : none(subject)}</chakra.p>
);
