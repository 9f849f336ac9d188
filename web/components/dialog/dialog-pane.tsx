import { Box, chakra, Flex, type SystemStyleObject } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";

/** What stands beside a dialog's form, and takes effect by itself. */
export type DialogPane = { title: string; formTitle: string; children: ReactNode };

const beside = "@media (min-width: 70rem)";
/** The form with its foot left, the pane right; in a narrow window one of them, by tabs. */
const split: SystemStyleObject = {
  display: "grid",
  flex: "1",
  minH: "0",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto auto minmax(0, 1fr) auto",
  gridTemplateAreas: '"head" "tabs" "body" "foot"',
  "& > [data-piece=head]": { gridArea: "head" },
  "& > [data-piece=body]": { gridArea: "body" },
  "& > [data-piece=foot]": { gridArea: "foot" },
  // the foot stays: it is where messages stand
  "&[data-shows=pane] > [data-piece=body]": { display: "none" },
  "&[data-shows=form] > [role=tabpanel]": { display: "none" },
  [beside]: {
    gridTemplateColumns: "minmax(0, 1fr) 27.25rem",
    gridTemplateRows: "auto minmax(0, 1fr) auto",
    gridTemplateAreas: '"head head" "body pane" "foot pane"',
    "& > [role=tablist]": { display: "none" },
    "&[data-shows] > [role=tabpanel]": { gridArea: "pane", display: "block", borderStartWidth: "1px" },
    "&[data-shows] > [data-piece=body]": { display: "block" },
  },
};

const tab: SystemStyleObject = {
  minH: "10",
  px: "4",
  cursor: "pointer",
  borderBottomWidth: "2px",
  borderColor: "transparent",
  "&[aria-selected=true]": { borderColor: "brand.solid", color: "brand.solid", fontWeight: "bold" },
};

type Props = { pane: DialogPane; children: ReactNode };

export const WithPane = ({ pane, children }: Props) => {
  const [shows, setShows] = useState<"form" | "pane">("form");
  const id = useId();
  const tabs = [
    ["form", pane.formTitle],
    ["pane", pane.title],
  ] as const;
  return (
    <Box css={split} data-shows={shows}>
      {children}
      <Flex role="tablist" gridArea="tabs" px="2" borderBottomWidth="1px" borderColor="border">
        {tabs.map(([name, title]) => (
          <chakra.button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            aria-selected={shows === name}
            css={tab}
            onClick={() => setShows(name)}
          >
            {title}
          </chakra.button>
        ))}
      </Flex>
      <Box
        role="tabpanel"
        aria-label={pane.title}
        gridArea="body"
        overflowY="auto"
        px="5"
        py="5"
        bg="bg.subtle"
        borderColor="border"
        mdDown={{ p: "4" }}
      >
        {pane.children}
      </Box>
    </Box>
  );
};
