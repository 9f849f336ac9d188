import { Box, type BoxProps, chakra, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { FieldHelp } from "#web/components/input/field-frame.tsx";
import { PageHead } from "#web/components/page/page-layout.tsx";

type PageProps = {
  title: string;
  /** Beside the title. */
  intro?: ReactNode;
  maxW?: BoxProps["maxW"];
  children: ReactNode;
};

/** A page of sections in cards; on a phone the cards reach from edge to edge. */
export const SectionPage = ({ title, intro, maxW = "sectionPage", children }: PageProps) => (
  <Box maxW={maxW} mx="auto" px={{ base: "6", mdDown: "0" }} pb="6">
    <Box px={{ mdDown: "4" }} py={{ mdDown: intro ? "3" : undefined }}>
      <PageHead isWrapping>
        <h1>{title}</h1>
        {intro && (
          <chakra.p color="fg.muted" pt="0.5">
            {intro}
          </chakra.p>
        )}
      </PageHead>
    </Box>
    {children}
  </Box>
);

const cardOnPhone = { mdDown: { borderRadius: "none", borderInlineWidth: "0" } };

/** What belongs together on a SectionPage. */
export const SectionCard = (props: BoxProps) => <Box layerStyle="card" css={cardOnPhone} {...props} />;

type SectionProps = {
  title?: ReactNode;
  help?: ReactNode;
  /** Names the section after its title. */
  id?: string;
  as?: "section" | "li";
  children: ReactNode;
};

/** Its title left and what it holds right of it; below it in a window without the room. */
export const PageSection = ({ title, help, id, as = "section", children }: SectionProps) => (
  <Grid
    as={as}
    aria-labelledby={id}
    templateColumns={{ base: "minmax(0, 1fr)", lg: "{sizes.sectionHead} minmax(0, 1fr)" }}
    columnGap="8"
    rowGap="3"
    px={{ base: "7", mdDown: "4" }}
    pt="4.5"
    pb="5"
    css={{ "& + &": { borderTopWidth: "1px", borderColor: "border.muted" } }}
  >
    <Box>
      <chakra.h2 id={id} lineHeight="1.25rem">
        {title}
      </chakra.h2>
      {help && <FieldHelp mt="1">{help}</FieldHelp>}
    </Box>
    <Box minW="0">{children}</Box>
  </Grid>
);
