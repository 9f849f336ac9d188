import { Box, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { LuAppWindow, LuBuilding2, LuFileText, LuPlus, LuUser } from "react-icons/lu";
import { showNumber } from "#shared/text/numbers.ts";
import { StatusBadge } from "#web/components/marks/status-badge.tsx";
import type { Entry, Group } from "./entry.ts";

const icons = { page: LuAppWindow, company: LuBuilding2, person: LuUser, record: LuFileText, add: LuPlus };

export const optionId = (key: string) => `palette-${key.replace(/\W/g, "-")}`;

type LineProps = { entry: Entry; isActive: boolean; onPoint: () => void; onOpen: (isNewTab: boolean) => void };

const Line = ({ entry: { key, icon, title, note, badge }, isActive, onPoint, onOpen }: LineProps) => {
  const line = useRef<HTMLDivElement>(null);
  const Icon = icons[icon];
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <div
      ref={line}
      role="option"
      id={optionId(key)}
      aria-selected={isActive}
      // The field keeps the focus, and its keys.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Icon aria-hidden />
      <span data-title>{title}</span>
      <span data-note>{note}</span>
      {badge && <StatusBadge text={badge.label} tint={badge.tint} />}
    </div>
  );
};

type Props = {
  groups: readonly Group[];
  active: string | undefined;
  onPoint: (key: string) => void;
  onOpen: (entry: Entry, isNewTab: boolean) => void;
};

/** What was found, by kind. */
export const FoundList = ({ groups, active, onPoint, onOpen }: Props) => (
  <Box id="palette-list" role="listbox" aria-label="候補">
    {groups.map(({ title, entries, count = 0 }) => (
      <div key={title} role="group" aria-label={title}>
        <Flex data-head aria-hidden justify="space-between">
          {title}
          {count > entries.length && (
            <chakra.span>
              {showNumber(count)}件中 {entries.length}件
            </chakra.span>
          )}
        </Flex>
        {entries.map((entry) => (
          <Line
            key={entry.key}
            entry={entry}
            isActive={entry.key === active}
            onPoint={() => onPoint(entry.key)}
            onOpen={(isNewTab) => onOpen(entry, isNewTab)}
          />
        ))}
      </div>
    ))}
  </Box>
);
