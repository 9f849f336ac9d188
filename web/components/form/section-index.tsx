import { Box, chakra, NativeSelect } from "@chakra-ui/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { crowdedWindow } from "#web/theme/conditions.ts";
import { useMedia } from "#web/components/page/use-media.ts";

export type IndexEntry = {
  title: string;
  /** At its end: how many there are. */
  note?: ReactNode;
  /** What takes effect at once stands apart from the blocks of the form. */
  isInstant?: boolean | undefined;
};

const sectionsIn = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>("[data-section]")];

/** The title of the section that is read: the last one whose head has reached the upper part of the body. */
const useCurrent = (body: RefObject<HTMLElement | null>, first: string | undefined) => {
  const [current, setCurrent] = useState(first);
  // The chosen section stays marked, even where the form's end keeps it from reaching the top.
  const isChosen = useRef(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const look = () => {
      if (isChosen.current) {
        isChosen.current = false;
        return;
      }
      const isAtEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      const line = element.getBoundingClientRect().top + element.clientHeight / 4;
      const reached = sectionsIn(element).filter((each) => isAtEnd || each.getBoundingClientRect().top <= line);
      setCurrent(reached.at(-1)?.dataset.section ?? first);
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [body, first]);
  const choose = (title: string) => {
    isChosen.current = true;
    setCurrent(title);
  };
  return [current, choose] as const;
};

const Entry = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    w: "full",
    h: "8",
    px: "2.5",
    borderRadius: "sm",
    textAlign: "start",
    cursor: "button",
    _hover: { bg: "bg.muted" },
    "&[aria-current]": { bg: "brand.subtle", color: "blue.fg", fontWeight: "bold" },
    "& small": { ms: "auto", color: "fg.muted", textStyle: "xs", fontWeight: "normal" },
  },
});

type Props = {
  entries: readonly IndexEntry[];
  /** What scrolls, and holds the sections by their titles. */
  body: RefObject<HTMLElement | null>;
  /** A thread beside the form takes its room. */
  hasThread: boolean;
  /** Below the entries: ways out of the form. */
  children?: ReactNode;
};

/** Where one is in a long form and the way to each part of it: at its left, in a narrower window a choice above it. */
export const SectionIndex = ({ entries, body, hasThread, children }: Props) => {
  const isNarrow = useMedia(hasThread ? `(width < 64rem) or ${crowdedWindow}` : "(width < 64rem)");
  const [current, choose] = useCurrent(body, entries[0]?.title);
  const go = (title: string, isFocused: boolean) => {
    const section = sectionsIn(body.current!).find(({ dataset }) => dataset.section === title);
    section?.scrollIntoView({ block: "start" });
    if (isFocused)
      section?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
    choose(title);
  };
  if (isNarrow)
    return (
      <Box flex="none" px={{ base: "6", mdDown: "4" }} py="2" borderBottomWidth="1px" borderColor="border.muted">
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label="項目へ移動"
            value={current}
            onChange={(event) => go(event.target.value, false)}
          >
            {entries.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {children}
      </Box>
    );
  return (
    <Box flex="none" w="sectionIndex" px="3" py="4" borderEndWidth="1px" borderColor="border" overflow="auto">
      <nav aria-label="項目">
        {entries.map(({ title, note, isInstant }, index) => (
          <Box
            key={title}
            {...(isInstant &&
              !entries[index - 1]?.isInstant && {
                mt: "2",
                pt: "2",
                borderTopWidth: "1px",
                borderColor: "border.muted",
              })}
          >
            <Entry type="button" aria-current={title === current || undefined} onClick={() => go(title, true)}>
              {title}
              {note && <small>{note}</small>}
            </Entry>
          </Box>
        ))}
      </nav>
      {children}
    </Box>
  );
};
