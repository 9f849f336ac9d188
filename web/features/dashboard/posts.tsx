import { Badge } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import type { Dashboard, Post } from "#shared/dashboard/dashboard.ts";
import { isNew } from "#shared/dashboard/posts.ts";
import { showDay } from "#shared/dates.ts";
import { none } from "#shared/messages.ts";

const PostDialog = lazy(async () => ({ default: (await import("./post-dialog.tsx")).PostDialog }));

type Props = Pick<Dashboard, "Posts" | "Dic" | "today">;

/** The announcements of the day; a click opens the whole text. */
export const Posts = ({ Posts: posts, Dic, today }: Props) => {
  const [open, setOpen] = useState<Post>();
  if (posts.length === 0) return <p className="nothing">{none("お知らせ")}</p>;
  return (
    <>
      <ul className="posts">
        {posts.map((post, position) => (
          <li key={`${post.date} ${post.title} ${position}`}>
            <button type="button" onClick={() => setOpen(post)}>
              <span className="post-meta">
                <span>{showDay(post.date)}</span>
                <span>{Dic[post.author]}</span>
                {isNew(post, today) && (
                  <Badge colorPalette="brand" variant="solid" size="xs">
                    NEW
                  </Badge>
                )}
              </span>
              <span className="post-title">{post.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open && <PostDialog post={open} author={Dic[open.author] ?? ""} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
};
