import { chakra } from "@chakra-ui/react";

type Props = { as?: "h2" | "h3"; id?: string; title: string; help?: string | undefined };

/** A title with a line behind it. */
export const SectionHeading = ({ as = "h3", id, title, help }: Props) => (
  <chakra.h3
    as={as}
    id={id}
    display="flex"
    alignItems="center"
    gap="2"
    mb="2.5"
    fontWeight="bold"
    whiteSpace="nowrap"
    _after={{ content: '""', flex: "1", h: "1px", bg: "border.muted" }}
  >
    {title}
    {help && (
      <chakra.small color="fg.muted" textStyle="xs" fontWeight="normal" whiteSpace="normal" textWrap="balance">
        {help}
      </chakra.small>
    )}
  </chakra.h3>
);
