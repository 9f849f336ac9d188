import { Box, chakra, Flex, type SystemStyleObject } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { DialogParts } from "./dialog-frame.tsx";
import { useMedia } from "#web/components/page/use-media.ts";
import { besidePane, besideWindow, crowdedWindow, onTablet } from "#web/theme/conditions.ts";

/** What stands beside a dialog's form, and takes effect by itself. */
export type DialogPane = {
  title: string;
  formTitle: string;
  children: ReactNode;
  /** The foot ends both, and the pane scrolls inside; else it goes down to the dialog's end. */
  isThread?: boolean;
  /** In a narrow window it is what is seen first. */
  isFirst?: boolean;
  /** What closing the dialog would lose, in a sentence. */
  unsent?: string | undefined;
  /** Asked before the dialog closes: true where something inside closed instead. */
  closesFirst?: () => boolean;
};

/** As wide as a form and its thread, and of one height: nothing moves when the thread comes, or another tab is shown. */
export const threadedContent: SystemStyleObject = {
  md: { h: "calc(100dvh - {spacing.12})", maxH: "60rem" },
  [besidePane]: { maxW: "94rem" },
};
/** The form with its foot left, the pane right; in a narrow window one of them, by tabs. */
const split: SystemStyleObject = {
  display: "grid",
  flex: "1",
  minH: "0",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto auto minmax(0, 1fr) auto",
  gridTemplateAreas: '"head" "tabs" "body" "foot"',
  "& > [data-piece=head]": { gridArea: "head" },
  "& > :is([data-piece=body], [data-piece=middle])": { gridArea: "body" },
  "& > [data-piece=foot]": { gridArea: "foot" },
  "& > [data-piece=pane]": { gridArea: "body", minH: "0" },
  // the foot stays: it is where messages stand
  "&[data-shows=pane] > :is([data-piece=body], [data-piece=middle])": { display: "none" },
  "&[data-shows=form] > [data-piece=pane]": { display: "none" },
  [`@media ${crowdedWindow}`]: { "&[data-thread] > [data-piece=middle]": { flexDirection: "column" } },
};
const beside: SystemStyleObject = {
  gridTemplateColumns: "minmax(0, 1fr) 27.25rem",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  gridTemplateAreas: '"head head" "body pane" "foot pane"',
  "& > [data-piece=pane]": { gridArea: "pane", borderStartWidth: "1px" },
};
const besideThread: SystemStyleObject = {
  gridTemplateColumns: "minmax(0, 1fr) 24rem",
  gridTemplateAreas: '"head head" "body pane" "foot foot"',
};

const tab: SystemStyleObject = {
  minH: "10",
  [onTablet]: { minH: "touch" },
  px: "4",
  cursor: "pointer",
  borderBottomWidth: "2px",
  borderColor: "transparent",
  "&[aria-selected=true]": { borderColor: "brand.solid", color: "brand.solid", fontWeight: "bold" },
};
type Shown = "form" | "pane";

type TabsProps = { pane: DialogPane; shows: Shown; onShow: (shown: Shown) => void };
const Tabs = ({ pane, shows, onShow }: TabsProps) => {
  const id = useId();
  const other = shows === "form" ? "pane" : "form";
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    onShow(other);
    document.getElementById(id + other)?.focus();
  };
  const tabs = [
    ["form", pane.formTitle],
    ["pane", pane.title],
  ] as const;
  return (
    <Flex role="tablist" gridArea="tabs" px="2" borderBottomWidth="1px" borderColor="border" onKeyDown={handleKey}>
      {tabs.map(([name, title]) => (
        <chakra.button
          key={name}
          type="button"
          role="tab"
          id={id + name}
          aria-selected={shows === name}
          tabIndex={shows === name ? 0 : -1}
          css={tab}
          onClick={() => onShow(name)}
        >
          {title}
        </chakra.button>
      ))}
    </Flex>
  );
};

/** Saving shows the form, whose fields may be refused. */
const useShown = (isFirst: boolean) => {
  const [shows, setShows] = useState<Shown>(isFirst ? "pane" : "form");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest("form");
    const showForm = () => setShows("form");
    form?.addEventListener("submit", showForm);
    return () => form?.removeEventListener("submit", showForm);
  }, []);
  return [shows, setShows, root] as const;
};

type Props = DialogParts & { pane: DialogPane };

/** In the order of the keys: a thread is read before the foot that ends both. */
export const WithPane = ({ pane, head, body, foot }: Props) => {
  const { title, isThread = false, isFirst = false, children } = pane;
  const [shows, setShows, root] = useShown(isFirst);
  const isBeside = useMedia(besideWindow);
  const part = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  wasShown.current ||= isBeside || shows === "pane" || !isThread;
  useEffect(() => {
    if (isFirst) part.current?.focus();
  }, [isFirst]);
  return (
    <Box
      ref={root}
      css={{ ...split, [besidePane]: { ...beside, ...(isThread && besideThread) } }}
      data-shows={isBeside ? "both" : shows}
      data-thread={isThread || undefined}
    >
      {head}
      {!isBeside && <Tabs pane={pane} shows={shows} onShow={setShows} />}
      {body}
      {!isThread && foot}
      <Box
        ref={part}
        data-piece="pane"
        role={isBeside ? "region" : "tabpanel"}
        aria-label={title}
        tabIndex={-1}
        outline="none"
        bg="bg.subtle"
        borderColor="border"
        {...(isThread ? { overflow: "hidden" } : { overflowY: "auto", p: { base: "5", mdDown: "4" } })}
      >
        {wasShown.current && children}
      </Box>
      {isThread && foot}
    </Box>
  );
};
