import { Button, chakra } from "@chakra-ui/react";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { showDay } from "#shared/dates/day.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { labels } from "#web/components/page/labels.ja.ts";
import { PostMeta } from "./post-meta.tsx";

type Props = { post: Post; author: string; onClose: () => void };

/** An announcement in full. */
export const PostDialog = ({ post: { date, title, body }, author, onClose }: Props) => (
  <DialogFrame
    title={title}
    size="wide"
    onClose={onClose}
    closeOnInteractOutside
    bodyProps={{ px: "6", pt: "4", pb: "5", mdDown: { px: "6", pt: "4", pb: "5" }, tabIndex: 0 }}
    footer={
      <Button variant="outline" onClick={onClose}>
        {labels.close}
      </Button>
    }
  >
    <PostMeta>
      <span>{showDay(date)}</span>
      <span>{author}</span>
    </PostMeta>
    <chakra.p mt="2" lineHeight="1.7" whiteSpace="pre-wrap">
      {body}
    </chakra.p>
  </DialogFrame>
);
