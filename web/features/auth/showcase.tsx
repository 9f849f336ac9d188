import { Flex, type SystemStyleObject } from "@chakra-ui/react";
import { LuBookmark, LuCircleAlert, LuClock } from "react-icons/lu";
import { bookmarkColours, bookmarkEdges, palette } from "#shared/colours/palette.ts";
import { markStyles } from "#web/components/marks/mark-styles.ts";

const near = (text: string) => (
  <span data-deadline="near">
    <LuClock />
    {text}
  </span>
);
const overdue = (text: string) => (
  <span data-deadline="overdue">
    <LuCircleAlert />
    {text}
  </span>
);

const rows = [
  {
    name: "株式会社青葉製作所",
    what: "キャリアアップ助成金",
    mark: "r1",
    badge: "teal",
    status: "【支】作成中",
    end: overdue("2日超過"),
  },
  {
    name: "医療法人社団ひかり会",
    what: "資格取得　佐々木 美咲",
    mark: "y1",
    badge: "blue",
    status: "申請中",
    end: near("今日まで"),
  },
  {
    name: "有限会社みなと運送",
    what: "36協定　終了日 2026/11/24",
    mark: undefined,
    badge: "amber",
    status: "待ち",
    end: near("あと3日"),
  },
  {
    name: "株式会社北斗システムズ",
    what: "資格喪失　松本 恵",
    mark: "g1",
    badge: "grey",
    status: "完了",
    end: <small>2026/11/18</small>,
  },
] as const;

const rowStyle: SystemStyleObject = {
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr) 96px 84px",
  alignItems: "center",
  justifyItems: "start",
  gap: "2",
  h: "14",
  px: "4",
  fontWeight: "medium",
};

const style: SystemStyleObject = {
  ...markStyles,
  "& h2": { fontSize: "1.75rem", lineHeight: "moderate", letterSpacing: "0.02em" },
  "& > p": { mt: "3", color: "grey.fg", fontSize: "md", lineHeight: "1.7" },
  "& ul": { w: "showcaseCard", maxW: "full", mt: "8", layerStyle: "card" },
  "& li": rowStyle,
  "& li + li": { borderTopWidth: "1px", borderColor: "border.muted" },
  "& small": { display: "block", color: "fg.muted", fontSize: "xs", fontWeight: "normal" },
};

/** What the product is about, in a picture; nothing in it is read out. */
export const Showcase = () => (
  <Flex
    as="aside"
    aria-hidden
    hideBelow="lg"
    direction="column"
    justify="center"
    px="72px"
    overflow="hidden"
    borderLeftWidth="1px"
    borderColor="brand.border"
    bg="brand.subtle"
    css={style}
  >
    <h2>
      その届出、
      <br />
      いつまでに、誰の分か。
    </h2>
    <p>
      顧問先の電子申請・助成金・36協定を、
      <br />
      ひとつの画面で期限から追いかけます。
    </p>
    <ul>
      {rows.map(({ name, what, mark, badge, status, end }) => (
        <li key={name}>
          <LuBookmark
            fill={mark ? bookmarkColours[mark] : "none"}
            color={mark ? (bookmarkEdges[mark] ?? bookmarkColours[mark]) : palette.lineControl}
          />
          <span>
            {name}
            <small>{what}</small>
          </span>
          <span data-badge={badge}>{status}</span>
          {end}
        </li>
      ))}
    </ul>
  </Flex>
);
