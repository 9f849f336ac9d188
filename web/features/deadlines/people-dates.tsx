import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { remaining } from "#shared/checklists/days-left.ts";
import { type Day, daysBetween, showDay } from "#shared/dates/day.ts";
import type { DeadlineLine } from "#shared/deadlines/deadline.ts";
import type { PeopleDateName } from "#shared/people-dates/names.ts";
import { companyPage } from "#shared/pages.ts";
import { peopleDateRules } from "#shared/people-dates/rules.ts";
import { showNumber } from "#shared/text/numbers.ts";
import { Link } from "#web/components/page/link.tsx";
import { sourceLabels, lineKey } from "#web/components/lines/labels.ts";
import type { LineWrites } from "./use-line-writes.ts";

type Props = { lines: readonly DeadlineLine[]; today: Day; writes: LineWrites };

/** They are told, and never overdue. */
const left = (day: Day, today: Day) =>
  day < today ? `${daysBetween(day, today)}日前` : day === today ? "今日" : remaining(day, today);

/** Days of employees that an office must think of, each until it is confirmed. */
export const PeopleDates = ({ lines, today, writes }: Props) => (
  <Box as="section" layerStyle="card" mt="4" aria-labelledby="people-dates">
    <Flex gap="3" align="baseline" wrap="wrap" px="4" py="3">
      <h2 id="people-dates">{sourceLabels.person}</h2>
      <chakra.span color="fg.muted" textStyle="xs">
        {showNumber(lines.length)}件　確認したら「確認済み」にしてください
      </chakra.span>
    </Flex>
    <ul>
      {lines.map((line) => (
        <chakra.li
          key={lineKey(line)}
          display="grid"
          gridTemplateColumns={{ base: "10rem 14rem minmax(0, 1fr) auto", mdDown: "minmax(0, 1fr) auto" }}
          columnGap="4"
          rowGap="1"
          alignItems="center"
          px="4"
          py="2.5"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <span>
            {showDay(line.day)} <small>{left(line.day, today)}</small>
          </span>
          <chakra.span gridRow={{ mdDown: "2" }}>
            <chakra.b display="block" fontWeight="medium">
              <Link to={line.link}>{line.subject}</Link>
            </chakra.b>
            <Link to={companyPage(line.company)}>{line.companyName}</Link>
          </chakra.span>
          <chakra.span gridRow={{ mdDown: "3" }} gridColumn={{ mdDown: "1 / -1" }}>
            <chakra.b display="block" fontWeight="medium">
              {line.label}
            </chakra.b>
            <chakra.small color="fg.muted">{peopleDateRules[line.rule as PeopleDateName].toDo}</chakra.small>
          </chakra.span>
          <Button
            size="xs"
            variant="outline"
            aria-label={`${line.subject}の${line.label}を確認済みにする`}
            disabled={writes.busy === lineKey(line)}
            onClick={() => void writes.confirmDate(line)}
          >
            確認済み
          </Button>
        </chakra.li>
      ))}
    </ul>
  </Box>
);
