import { Button } from "@chakra-ui/react";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { showDay } from "#shared/dates.ts";
import { DialogFrame } from "#web/components/dialog-frame.tsx";
import { labels } from "#web/components/labels.ja.ts";

type Props = { post: Post; author: string; onClose: () => void };

/** An announcement in full. */
export const PostDialog = ({ post: { date, title, body }, author, onClose }: Props) => (
  <DialogFrame
    title={title}
    size="wide"
    onClose={onClose}
    closeOnInteractOutside
    bodyProps={{ className: "post-body", tabIndex: 0 }}
    footer={
      <Button variant="outline" onClick={onClose}>
        {labels.close}
      </Button>
    }
  >
    <p className="post-meta">
      <span>{showDay(date)}</span>
      <span>{author}</span>
    </p>
    <p className="post-text">{body}</p>
  </DialogFrame>
);
