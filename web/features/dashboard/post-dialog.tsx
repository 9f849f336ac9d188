import { Button, CloseButton, Dialog, Portal } from "@chakra-ui/react";
import type { Post } from "#shared/dashboard/dashboard.ts";
import { showDay } from "#shared/dates.ts";
import { labels } from "#web/components/labels.ja.ts";
import "#web/components/dialog.css";

type Props = { post: Post; author: string; onClose: () => void };

/** An announcement in full. */
export const PostDialog = ({ post: { date, title, body }, author, onClose }: Props) => (
  <Dialog.Root
    open
    onOpenChange={({ open }) => open || onClose()}
    scrollBehavior="inside"
    placement="center"
    motionPreset="none"
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content maxW="640px" mx="4">
          <Dialog.Header className="dialog-head">
            <Dialog.Title>{title}</Dialog.Title>
            <CloseButton size="sm" colorPalette="gray" aria-label={labels.close} onClick={onClose} />
          </Dialog.Header>
          <Dialog.Body className="post-body" tabIndex={0}>
            <p className="post-meta">
              <span>{showDay(date)}</span>
              <span>{author}</span>
            </p>
            <p className="post-text">{body}</p>
          </Dialog.Body>
          <Dialog.Footer className="dialog-foot">
            <Button variant="outline" onClick={onClose}>
              {labels.close}
            </Button>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
