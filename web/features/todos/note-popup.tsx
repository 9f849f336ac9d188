import { chakra, Flex, IconButton, Popover, Stack } from "@chakra-ui/react";
import { popoverSlotRecipe } from "@chakra-ui/react/theme";
import { useLayoutEffect, useRef } from "react";
import { LuX } from "react-icons/lu";
import { showDay } from "#shared/dates/day.ts";
import type { Figure, Filing, FlowStep, Note } from "#shared/todos/flow.ts";
import { noteOf } from "#shared/todos/notes.ts";
import type { TodoKind } from "#shared/todos/todo-kinds.ts";
import { labels } from "#web/components/page/labels.ja.ts";

/** 2023/04/01から; 2009/10/01〜2023/03/31. */
const period = ({ from, to }: Figure["values"][number]) =>
  to ? `${showDay(from)}〜${showDay(to)}` : `${showDay(from)}から`;

const FilingFacts = ({ what, to, by, papers }: Filing) => (
  <chakra.li px="3" py="2" borderWidth="1px" borderRadius="sm" _notFirst={{ mt: "1.5" }}>
    <chakra.b fontWeight="medium">{what}</chakra.b>
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      rowGap="0.5"
      mt="0.5"
      textStyle="xs"
      css={{ "& dt": { color: "fg.muted" } }}
    >
      <dt>提出先</dt>
      <dd>{to}</dd>
      <dt>期限</dt>
      <dd>{by}</dd>
      {papers && (
        <>
          <dt>必要書類</dt>
          <dd>{papers}</dd>
        </>
      )}
    </chakra.dl>
  </chakra.li>
);

const FigureFacts = ({ label, values }: Figure) => (
  <chakra.div _notFirst={{ mt: "1.5" }}>
    <chakra.dt color="fg.muted" fontSize="xs">
      {label}
    </chakra.dt>
    {values.map((entry) => (
      <dd key={entry.from}>
        {entry.value}
        <chakra.small color="fg.muted" fontSize="xs">
          （{period(entry)}）
        </chakra.small>
      </dd>
    ))}
  </chakra.div>
);

/** What to know, what to hand in, the figures and since when they hold, the sources. */
const NoteText = ({ note: { text, filings = [], figures = [], sources } }: { note: Note }) => (
  <>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {filings.length > 0 && (
      <ul aria-label="提出するもの">
        {filings.map((filing) => (
          <FilingFacts key={filing.what} {...filing} />
        ))}
      </ul>
    )}
    {figures.length > 0 && (
      <dl>
        {figures.map((figure) => (
          <FigureFacts key={figure.label} {...figure} />
        ))}
      </dl>
    )}
    <chakra.p color="fg.muted" fontSize="xs">
      根拠：{sources.join("、")}
    </chakra.p>
  </>
);

const look = {
  boxShadow: "md",
  borderRadius: "card",
  "--popover-size": "sizes.note",
  "--popover-mobile-size": "calc(100vw - {spacing.4})",
  maxH: "min({sizes.noteHeight}, var(--available-height))",
};

type Props = {
  kind: TodoKind;
  step: Pick<FlowStep, "name" | "label">;
  /** Of its icon, and so of the note. */
  name: string;
  anchor: HTMLElement;
  onClose: () => void;
};

/** What to know of a step, beside its icon as long as it is drawn; Esc, a click elsewhere or its × closes it. */
export const NotePopup = ({ kind, step, name, anchor, onClose }: Props) => {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = content.current!;
    popup.focus({ preventScroll: true });
    return () => {
      if (popup.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);

  return (
    <Popover.Root
      open
      onOpenChange={onClose}
      recipe={popoverSlotRecipe}
      portalled={false}
      persistentElements={[() => anchor]}
      positioning={{
        getAnchorElement: () => anchor,
        strategy: "fixed",
        placement: "bottom-start",
        gutter: 4,
        hideWhenDetached: true,
      }}
      initialFocusEl={() => content.current}
    >
      <Popover.Positioner _print={{ display: "none" }}>
        <Popover.Content ref={content} aria-label={name} css={look} _highContrast={{ borderWidth: "1px" }}>
          <Flex flex="none" align="center" justify="space-between" gap="2" pt="2" pb="1" ps="4" pe="2">
            <chakra.b fontWeight="medium">{step.label}</chakra.b>
            <IconButton size="icon" variant="quiet" aria-label={labels.close} onClick={onClose}>
              <LuX aria-hidden />
            </IconButton>
          </Flex>
          <Stack gap="2" minH="0" px="4" pb="3.5" overflow="auto" tabIndex={0}>
            <NoteText note={noteOf(kind, step.name)} />
          </Stack>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
};
