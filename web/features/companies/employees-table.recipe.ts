import { defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react";

const phone: SystemStyleObject = {
  "& thead": { display: "none" },
  "& tr": {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    columnGap: "2",
    rowGap: "2px",
    px: "3",
    py: "2",
    borderTopWidth: "1px",
    borderColor: "border.muted",
  },
  "& :is(td, [data-inputs] td)": { h: "auto", p: "0", borderTopWidth: "0" },
  "& td:not([data-acts])": { gridColumn: "1" },
  "& [data-acts]": { gridRow: "1 / span 4", gridColumn: "2", alignSelf: "center" },
  "& [data-inputs]": { gridTemplateColumns: "1fr", rowGap: "2", bg: "bg.subtle" },
  "& [data-dates]": { pt: "0", borderTopWidth: "0" },
  "& td:empty": { display: "none" },
  "& [data-inputs] [data-acts]": { gridRow: "auto", gridColumn: "1" },
};

/** A company may have 2,000 employees: their table is styled at its root, rows are bare. */
export const employeesTableRecipe = defineSlotRecipe({
  slots: ["scroller"],
  base: {
    scroller: {
      layerStyle: "card",
      maxH: "employees",
      overflow: "auto",
      "& table": { w: "full", borderCollapse: "separate", borderSpacing: "0", tableLayout: "fixed" },
      "& th": {
        position: "sticky",
        top: "0",
        zIndex: "1",
        h: "8",
        px: "2",
        bg: "bg.muted",
        fontSize: "xs",
        fontWeight: "medium",
        textAlign: "start",
      },
      "& th:first-of-type": { w: "employeeNumber" },
      "& th:last-of-type": { w: "employeeActs" },
      "& td": { h: "row", px: "2", borderTopWidth: "1px", borderColor: "border.muted" },
      "& [data-inputs] td": { px: "1", py: "1.5", bg: "bg.subtle", verticalAlign: "top" },
      "& [data-dates] td": { h: "auto", pb: "1.5", borderTopWidth: "0", color: "fg.muted", textStyle: "xs" },
      "& [data-dates] span": { display: "inline-block", me: "4" },
      "& [data-inputs=dates] td": { pt: "0", borderTopWidth: "0", verticalAlign: "bottom" },
      "& [data-acts]": { textAlign: "end", whiteSpace: "nowrap" },
      mdDown: phone,
    },
  },
});
