import { Badge, chakra } from "@chakra-ui/react";
import { useState } from "react";
import type { Dashboard, Post } from "#shared/dashboard/dashboard.ts";
import { isNew } from "#shared/dashboard/posts.ts";
import { showDay } from "#shared/dates/day.ts";
import { none } from "#shared/text/messages.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import { PostMeta } from "./post-meta.tsx";

const PostDialog = lazyPart(async () => (await import("./post-dialog.tsx")).PostDialog);

const Nothing = chakra("p", {
  base: { px: "4", py: "5", borderTopWidth: "1px", borderColor: "border.muted", color: "fg.muted" },
});

const PostButton = chakra("button", {
  base: {
    display: "block",
    w: "full",
    px: "4",
    py: { base: "9px", mdDown: "3" },
    borderTopWidth: "1px",
    borderColor: "border.muted",
    textAlign: "start",
    cursor: "button",
    _hover: { bg: "bg.emphasized" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});

const PostTitle = chakra("span", {
  base: {
    display: "block",
    fontWeight: "medium",
    truncate: true,
    mdDown: { whiteSpace: "normal", wordBreak: "auto-phrase", textWrap: "pretty" },
  },
});

type Props = Pick<Dashboard, "Posts" | "Dic" | "today">;

/** The announcements of the day; a click opens the whole text. */
export const Posts = ({ Posts: posts, Dic, today }: Props) => {
  const [open, setOpen] = useState<Post>();
  if (posts.length === 0) return <Nothing>{none("お知らせ")}</Nothing>;
  return (
    <>
      <ul>
        {posts.map((post, index) => (
          <li key={`${post.date} ${post.title} ${index}`}>
            <PostButton type="button" onClick={() => setOpen(post)}>
              <PostMeta mb="0.5">
                <span>{showDay(post.date)}</span>
                <span>{Dic[post.author]}</span>
                {isNew(post, today) && (
                  <Badge colorPalette="brand" variant="solid" size="xs">
                    NEW
                  </Badge>
                )}
              </PostMeta>
              <PostTitle>{post.title}</PostTitle>
            </PostButton>
          </li>
        ))}
      </ul>
      {open && <PostDialog post={open} author={Dic[open.author] ?? ""} onClose={() => setOpen(undefined)} />}
    </>
  );
};
