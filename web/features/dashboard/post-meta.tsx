import { chakra } from "@chakra-ui/react";

/** The day of an announcement and who wrote it. */
export const PostMeta = chakra("span", {
  base: { display: "flex", alignItems: "center", gap: "2", color: "fg.muted", textStyle: "xs" },
});
