import type { SystemStyleObject } from "@chakra-ui/react";

/** The box of a table of what a file says. It may have hundreds of lines: the cells are bare. */
export const plainTable: SystemStyleObject = {
  maxH: "80",
  overflow: "auto",
  borderWidth: "1px",
  borderRadius: "card",
  "& table": { w: "full", borderCollapse: "separate", borderSpacing: "0" },
  "& :is(th, td)": {
    px: "2",
    py: "1.5",
    borderBottomWidth: "1px",
    borderColor: "border.muted",
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "anywhere",
  },
  "& tbody tr:last-child :is(th, td)": { borderBottomWidth: "0" },
  "& thead th": {
    position: "sticky",
    top: "0",
    borderColor: "border",
    bg: "bg.muted",
    fontSize: "xs",
    fontWeight: "medium",
  },
};
