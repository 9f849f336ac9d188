import { chakra } from "@chakra-ui/react";
import { showDay } from "#shared/dates/day.ts";
import type { Announcement } from "#shared/info/announcement.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";

/** An announcement that the reader may not change. */
export const AnnouncementCard = ({ post, onClose }: { post: Announcement; onClose: () => void }) => (
  <DialogFrame title={post.Title} size="wide" onClose={onClose}>
    <chakra.p mb="4" color="fg.muted" textStyle="xs">
      ほかの事務所へのお知らせを編集できるのは運営のみです。
    </chakra.p>
    <chakra.p color="fg.muted">
      {`表示期間：${showDay(post.ViewStart)}～${showDay(post.ViewEnd)}　投稿日：${showDay(post.PostedOn)}`}
    </chakra.p>
    <chakra.p mt="2" lineHeight="1.7" whiteSpace="pre-wrap">
      {post.Text}
    </chakra.p>
  </DialogFrame>
);
