import { Button, chakra, Flex } from "@chakra-ui/react";
import { LuChevronLeft, LuChevronRight } from "react-icons/lu";
import { egovPageSize } from "#shared/egov/page-size.ts";

type Props = { offset: number; count: number; onGo: (offset: number) => void };

/** 前へ, which page of how many, 次へ. */
export const Paging = ({ offset, count, onGo }: Props) => (
  <Flex
    as="nav"
    aria-label="ページ"
    flex="none"
    align="center"
    justify="center"
    gap="3"
    p="2"
    borderTopWidth="1px"
    _print={{ display: "none" }}
  >
    <Button
      variant="outline"
      size="xs"
      mdDown={{ h: "touch" }}
      disabled={offset === 0}
      onClick={() => onGo(offset - egovPageSize)}
    >
      <LuChevronLeft aria-hidden />
      前へ
    </Button>
    <chakra.span minW="12" textAlign="center" aria-current="page">
      {offset / egovPageSize + 1} / {Math.max(1, Math.ceil(count / egovPageSize))}
    </chakra.span>
    <Button
      variant="outline"
      size="xs"
      mdDown={{ h: "touch" }}
      disabled={offset + egovPageSize >= count}
      onClick={() => onGo(offset + egovPageSize)}
    >
      次へ
      <LuChevronRight aria-hidden />
    </Button>
  </Flex>
);
