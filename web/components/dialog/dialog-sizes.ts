import type { SystemStyleObject } from "@chakra-ui/react";
import { roomy } from "#web/theme/conditions.ts";

const floating: SystemStyleObject = { mx: "4" };
/** On a phone the whole screen. */
const sheet: SystemStyleObject = {
  mx: "4",
  maxH: "calc(100dvh - {spacing.12})",
  mdDown: { maxW: "none", h: "dvh", maxH: "none", m: "0", borderRadius: "none" },
};
export const dialogContent = {
  question: { ...floating, maxW: "question" },
  wide: { ...floating, maxW: "wideDialog" },
  export: { ...sheet, maxW: "wideDialog" },
  short: { ...sheet, maxW: "shortDialog" },
  import: { ...sheet, maxW: "importDialog" },
  record: { ...sheet, maxW: "recordDialog" },
  /** With a pane beside its form. */
  paned: { ...sheet, maxW: "workspace" },
  /** A long form beside its index. */
  indexed: { ...sheet, maxW: "workspace" },
  /** As high as the window: its sections scroll, not the dialog. */
  workspace: { ...sheet, maxW: "workspace", [roomy]: { h: "calc(100dvh - {spacing.12})" } },
} satisfies Record<string, SystemStyleObject>;
export type DialogSize = keyof typeof dialogContent;

const body: SystemStyleObject = { px: "6", py: "5", mdDown: { p: "4" } };
const bodies: Partial<Record<DialogSize, SystemStyleObject>> = {
  workspace: { ...body, [roomy]: { display: "flex", flexDirection: "column", p: "0", overflow: "hidden" } },
};

export const dialogBody = (size: DialogSize) => bodies[size] ?? body;
