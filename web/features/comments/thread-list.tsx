import { Box, Button, Flex } from "@chakra-ui/react";
import { memo } from "react";
import type { Comment } from "#shared/comments/comment.ts";
import { CommentItem } from "./comment-item.tsx";

type Props = {
  comments: readonly Comment[] | undefined;
  nameOf: (user: number) => string | undefined;
  /** The number of the one that is being changed. */
  changing: number | undefined;
  onChange: (comment: Comment) => void;
  onRemove: (comment: Comment) => void;
};

/** What was written. It is not drawn again for each letter of what is being written. */
export const ThreadList = memo(({ comments, nameOf, changing, onChange, onRemove }: Props) => (
  <Box as="ul" listStyleType="none" css={{ "& > li + li": { borderTopWidth: "1px", borderColor: "border.muted" } }}>
    {comments?.map((comment) => (
      <CommentItem
        key={comment.AutoId}
        comment={comment}
        nameOf={nameOf}
        isChanging={changing === comment.AutoId}
        onChange={() => onChange(comment)}
        onRemove={() => onRemove(comment)}
      />
    ))}
  </Box>
));

/** Over the end of what is read, for whoever reads further up. */
export const NewBelow = ({ isShown, onShow }: { isShown: boolean; onShow: () => void }) => (
  <Flex aria-live="polite" position="sticky" bottom="2" h="0" justify="center" align="flex-end">
    {isShown && (
      <Button variant="outline" size="sm" flex="none" bg="bg" shadow="sm" onClick={onShow}>
        新しいやり取り
      </Button>
    )}
  </Flex>
);
