import { LuChevronLeft, LuChevronRight } from "react-icons/lu";
import { egovPageSize } from "#shared/egov/page-size.ts";
import { egov } from "./egov.classes.ts";

type Props = { offset: number; count: number; onGo: (offset: number) => void };

/** 前へ, which page of how many, 次へ. */
export const Paging = ({ offset, count, onGo }: Props) => (
  <nav className={egov.paging} aria-label="ページ">
    <button type="button" className={egov.turn} disabled={offset === 0} onClick={() => onGo(offset - egovPageSize)}>
      <LuChevronLeft aria-hidden />
      前へ
    </button>
    <span className={egov.page} aria-current="page">
      {offset / egovPageSize + 1} / {Math.max(1, Math.ceil(count / egovPageSize))}
    </span>
    <button
      type="button"
      className={egov.turn}
      disabled={offset + egovPageSize >= count}
      onClick={() => onGo(offset + egovPageSize)}
    >
      次へ
      <LuChevronRight aria-hidden />
    </button>
  </nav>
);
